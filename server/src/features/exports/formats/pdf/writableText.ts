/** Stands for a sign that the font lacks, so that a page can tell it from a question mark that somebody typed. */
export const lackingSign = '\uFFFD'

const plainAscii = /^[\x20-\x7e]*$/
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Text as the font can write it, on one line: composed and without control characters. A sign that the font lacks is
 * written as the plain letters it comes from (`Ａ` → `A`, `①` → `1`); where it has none, `lackingSign` stands for it (an
 * emoji of several code points is one sign).
 */
export function writableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  if (plainAscii.test(text)) return text.trim()
  const line = text.normalize('NFC').replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  const signs = Array.from(segmenter.segment(line), ({ segment }) => writableSign(segment, hasGlyph))
  return signs.join('').trim()
}

function writableSign(sign: string, hasGlyph: (codePoint: number) => boolean): string {
  const isKnown = (text: string) => [...text].every(character => hasGlyph(character.codePointAt(0) ?? 0))
  // Joiners, variation selectors and marks of direction draw nothing themselves.
  const visible = sign.replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
  if (visible !== lackingSign && isKnown(visible)) return visible
  const plain = visible.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain !== '' && plain !== visible && isKnown(plain) ? plain : lackingSign
}
