import { sanitizeText } from '@outlay/contract/core/plainText'

const longestName = 80
const longestQuote = 2000

/**
 * A user-provided name for use in a sentence or subject: one line, limited length, no characters that reverse the text.
 */
export function nameIn(typed: string): string {
  return cut(sanitizeText(typed.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()), longestName)
}

/**
 * As `nameIn`, for recipients who do not know the sender: replaces dots between words with U+2024, so that mail clients
 * do not turn them into links.
 */
export function nameToStranger(typed: string): string {
  return nameIn(
    typed.replace(/\p{L}+:\/\//gu, '').replace(/(?<=[\p{L}\p{N}_-])\.(?=[\p{L}\p{N}])/gu, '\u2024'),
  )
}

/** User input with several lines. */
export function linesIn(typed: string): string {
  const lines = typed.trim().split(/\r\n|[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u)
  return cut(lines.map(line => sanitizeText(line.replaceAll('\t', ' '))).join('\n'), longestQuote)
}

function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
