/**
 * Characters that a terminal obeys or that turn the order of others: controls, format characters (Unicode Cc, Cf) and
 * separators of lines and paragraphs. What stands on a receipt may hold any of them.
 */
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Text as one line that does nothing to a terminal. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(obeyed, '\u{fffd}')
}

/** JSON with those characters written as escapes, which mean the same. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .split('\n')
    .map(line => line.replace(obeyed, escaped))
    .join('\n')
}

/** In units of UTF-16, as JSON escapes are (RFC 8259, section 7). */
function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map(unit => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')
}
