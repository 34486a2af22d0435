import * as z from 'zod/mini'

// NUL cannot be stored by PostgreSQL.
const withoutNul = z.refine<string>(
  text => !text.includes('\u0000'),
  'This text has a character that cannot be kept',
)

/** Required text, trimmed, one character at least. */
export function requiredText(maxLength: number, requiredMessage: string) {
  return z
    .string(requiredMessage)
    .check(z.trim())
    .check(z.minLength(1, requiredMessage))
    .check(z.maxLength(maxLength, `This can be at most ${maxLength} characters`))
    .check(withoutNul)
}

/** Text that may be absent or null; empty text becomes null. */
export function optionalText(maxLength: number) {
  return z.optional(
    z.pipe(
      z.nullable(
        z
          .string()
          .check(z.trim())
          .check(z.maxLength(maxLength, `This can be at most ${maxLength} characters`))
          .check(withoutNul),
      ),
      z.transform((text: string | null) => text || null),
    ),
  )
}
