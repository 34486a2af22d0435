const missing = '□'
const plainAscii = /^[\x20-\x7e]*$/
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Text as the font can write it, on one line: composed, without control characters, and with a box for every sign
 * that the font lacks (an emoji of several code points is one sign).
 */
export function writableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  if (plainAscii.test(text)) return text.trim()
  const line = text.normalize('NFC').replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  const signs = Array.from(segmenter.segment(line), ({ segment }) => writableSign(segment, hasGlyph))
  return signs.join('').trim()
}

function writableSign(sign: string, hasGlyph: (codePoint: number) => boolean): string {
  // Joiners, variation selectors and marks of direction draw nothing themselves.
  const visible = sign.replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
  const isKnown = [...visible].every(character => hasGlyph(character.codePointAt(0) ?? 0))
  return isKnown ? visible : missing
}
