/** Replaces a character that no font has, so that a page can tell it from a box that someone typed. */
export const replacementCharacter = '\uFFFD'

const plainAscii = /^[\x20-\x7e]*$/
/** Joiners, variation selectors and direction marks, which draw nothing themselves. */
export const invisibleCharacters = /\p{Cf}|\p{Variation_Selector}/gu
/** The invisible characters that change adjacent ones, and the letters within a flag. */
const joining = /\u200c|\u200d|[\u{e0020}-\u{e007f}]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that combine with their neighbors: marks, joiners, parts of flags and of Korean syllables. */
const joined =
  /[\p{M}\p{Cf}\p{Regional_Indicator}\p{Emoji_Modifier}\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u

/** The graphemes of a text: an emoji of several code points, a letter with its marks. */
export const signsOf = (text: string): string[] =>
  joined.test(text) ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]

export interface Fonts {
  /** Whether the main font has a character. */
  hasGlyph(codePoint: number): boolean
  /** Whether a fallback font has a grapheme. */
  hasFallback(sign: string): boolean
}

/**
 * Text as the fonts can write it, on one line: composed and without control characters. A character that they lack
 * becomes its plain letters (`ﬃ` → `ffi`) or its parts, or else `replacementCharacter`.
 */
export function writableText(text: string, fonts: Fonts): string {
  return signsOf(onOneLine(text))
    .map(sign => writableSign(sign, fonts))
    .join('')
    .trim()
}

export const onOneLine = (text: string): string =>
  text.normalize('NFC').replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

function writableSign(sign: string, fonts: Fonts): string {
  const visible = sign.replace(invisibleCharacters, '')
  if (visible !== replacementCharacter && isPlain(visible, fonts)) return visible
  const joined = sign.replace(/\p{Cf}/gu, character => (joining.test(character) ? character : ''))
  if (visible !== replacementCharacter && fonts.hasFallback(joined)) return joined
  const plain = visible.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain !== '' && plain !== visible && isPlain(plain, fonts)) return plain
  const parts = [...visible]
  if (parts.length === 1) return replacementCharacter
  const written = parts.map(part => writableSign(part, fonts))
  return written.includes(replacementCharacter) ? replacementCharacter : written.join('')
}

/** The text, if the main font covers it; a fast path for most texts. */
export function plainText(text: string, fonts: Pick<Fonts, 'hasGlyph'>): string | undefined {
  if (plainAscii.test(text)) return text.trim()
  const seen = onOneLine(text).replace(invisibleCharacters, '').trim()
  return isPlain(seen, fonts) ? seen : undefined
}

/** Whether the main font covers a text, so that it can be set character by character, left to right. */
export const isPlain = (text: string, { hasGlyph }: Pick<Fonts, 'hasGlyph'>): boolean =>
  [...text].every(character => hasGlyph(character.codePointAt(0) ?? 0) || character === replacementCharacter)
