import * as z from 'zod/mini'

/** Whether text can be stored: PostgreSQL accepts neither NUL nor lone surrogates. */
export function isPlainText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)
}

/** Belongs on every free-text field of a request. */
export const plainText = z.refine<string>(isPlainText, 'This text contains a character that can’t be stored')

/**
 * Control characters, lone surrogates, line separators, and characters that change text direction (Unicode's
 * Bidi_Control).
 */
const harmful = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Whether text leaves adjacent text intact. */
export function isHarmlessText(text: string): boolean {
  return !harmful.test(text)
}

/** Belongs on every name, so that one name cannot pass for another. */
export const noControlCharacters = z.refine<string>(
  isHarmlessText,
  'A name can’t contain control characters or characters that change the text direction',
)

/** External text, such as a file name, with harmful characters replaced by U+FFFD. */
export function sanitizeText(text: string): string {
  return text.replace(new RegExp(harmful.source, 'gu'), '\uFFFD')
}

/** Required text, trimmed and non-empty. */
export function requiredText(maxLength: number, requiredMessage: string, check = plainText) {
  return z
    .string(requiredMessage)
    .check(z.trim())
    .check(z.minLength(1, requiredMessage))
    .check(z.maxLength(maxLength, `This can be at most ${maxLength} characters`))
    .check(check)
}

/** Like `requiredText`, for names shown beside other text. */
export function requiredName(maxLength: number, requiredMessage: string) {
  return requiredText(maxLength, requiredMessage, noControlCharacters)
}

/** Optional or null text; empty text becomes null. */
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
