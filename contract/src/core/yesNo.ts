import * as z from 'zod/mini'

/** A boolean as text, in bodies, query strings and responses. */
export const yesNoSchema = z.enum(['true', 'false'], "Must be 'true' or 'false'")

/** The input form: parses to a boolean. */
export const yesNoInput = z.pipe(
  yesNoSchema,
  z.transform(text => text === 'true'),
)
