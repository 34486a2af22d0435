import * as z from 'zod/mini'

/** Yes or no, as it stands in bodies, query strings and answers. */
export const yesNoSchema = z.enum(['true', 'false'], "This is 'true' or 'false'")

/** The same where it comes in: from the parse on it is a boolean. */
export const yesNoInput = z.pipe(
  yesNoSchema,
  z.transform(text => text === 'true'),
)
