import * as z from 'zod/mini'

/** Whether text can be kept as it is: PostgreSQL stores neither NUL nor half of a surrogate pair. */
export function isPlainText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}

/** To be among the checks of every free text that a request may carry. */
export const plainText = z.refine<string>(isPlainText, 'This text has a character that cannot be kept')

/** Control characters, halves of surrogate pairs, ends of lines, and what turns the direction of the text around it (Unicode's Bidi_Control). */
const harmful = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Whether text, shown beside other text, leaves that as it is. */
export function isHarmlessText(text: string): boolean {
  return !harmful.test(text)
}

/** To be among the checks of names: what shows somewhere as a name must not pass for something else. */
export const harmlessText = z.refine<string>(
  isHarmlessText,
  'A name cannot have control characters, nor characters that turn the direction of writing',
)

/** Text of the world outside, such as the name of a file, as it may be shown: what is harmful gives way to a mark. */
export function shownText(text: string): string {
  return text.replace(new RegExp(harmful.source, 'gu'), '\uFFFD')
}

/** Required text, trimmed, one character at least. */
export function requiredText(maxLength: number, requiredMessage: string, check = plainText) {
  return z
    .string(requiredMessage)
    .check(z.trim())
    .check(z.minLength(1, requiredMessage))
    .check(z.maxLength(maxLength, `This can be at most ${maxLength} characters`))
    .check(check)
}

/** A required name, as `requiredText`: it is shown beside other text. */
export function requiredName(maxLength: number, requiredMessage: string) {
  return requiredText(maxLength, requiredMessage, harmlessText)
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
