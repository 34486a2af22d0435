import { shownText } from '@outlay/contract/core/plainText'

const longestName = 80
const longestQuote = 2000

/** A name that somebody typed, as part of a sentence or a subject: one line, not too long, and nothing that turns the rest around. */
export function nameIn(typed: string): string {
  return cut(shownText(typed.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()), longestName)
}

/** Several lines that somebody typed. */
export function linesIn(typed: string): string {
  const lines = typed.trim().split(/\r\n|[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u)
  return cut(lines.map(line => shownText(line.replaceAll('\t', ' '))).join('\n'), longestQuote)
}

function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
