import { shownText } from '@outlay/contract/core/plainText'

const longestName = 80
const longestQuote = 2000

/** A name that somebody typed, as part of a sentence or a subject: one line, not too long, and nothing that turns the rest around. */
export function nameIn(typed: string): string {
  return cut(shownText(typed.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()), longestName)
}

/**
 * As `nameIn`, to someone who does not know who typed it: nothing in it becomes a link. A dot between words is one that mail
 * programs take for no address (U+2024).
 */
export function nameToStranger(typed: string): string {
  return nameIn(
    typed.replace(/\p{L}+:\/\//gu, '').replace(/(?<=[\p{L}\p{N}_-])\.(?=[\p{L}\p{N}])/gu, '\u2024'),
  )
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
