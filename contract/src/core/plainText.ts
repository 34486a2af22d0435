import * as z from 'zod/mini'

/** Whether text can be kept as it is: PostgreSQL stores neither NUL nor half of a surrogate pair. */
export function isPlainText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}

/** To be among the checks of every free text that a request may carry. */
export const plainText = z.refine<string>(isPlainText, 'This text has a character that cannot be kept')

/** Required text, trimmed, one character at least. */
export function requiredText(maxLength: number, requiredMessage: string) {
  return z
    .string(requiredMessage)
    .check(z.trim())
    .check(z.minLength(1, requiredMessage))
    .check(z.maxLength(maxLength, `This can be at most ${maxLength} characters`))
    .check(plainText)
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
          .check(plainText),
      ),
      z.transform((text: string | null) => text || null),
    ),
  )
}
