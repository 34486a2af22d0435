import * as z from 'zod/mini'

/** A boolean as text, in bodies, query strings and responses. */
export const booleanTextSchema = z.enum(['true', 'false'], "Must be 'true' or 'false'")

/** The input form: parses to a boolean. */
export const booleanInput = z.pipe(
  booleanTextSchema,
  z.transform(text => text === 'true'),
)
