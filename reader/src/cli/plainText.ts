/**
 * Characters that control a terminal or reorder text: controls, format characters (Unicode Cc, Cf) and line and
 * paragraph separators. A receipt may contain any of them.
 */
const obeyed = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Text as a single line that is safe to print to a terminal. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(obeyed, '\u{fffd}')
}

/** JSON with those characters escaped, which does not change its meaning. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .split('\n')
    .map(line => line.replace(obeyed, escaped))
    .join('\n')
}

/** Escapes UTF-16 code units, as JSON does (RFC 8259, section 7). */
function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map(unit => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')
}
