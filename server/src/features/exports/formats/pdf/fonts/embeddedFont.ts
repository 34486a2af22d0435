import type PDFDocument from 'pdfkit'

export interface Glyph {
  readonly id: number
  readonly advanceWidth: number
}

/** Several glyphs as one, in font units: a letter with its dots and marks, or a shifted one. */
export interface ComposedGlyph {
  readonly parts: readonly { readonly id: number; readonly x: number; readonly y: number }[]
  readonly advanceWidth: number
}

/** pdfkit's embedded font, limited to what is used here; its published types omit it. */
export interface EmbeddedFont {
  readonly id: string
  readonly name: string
  /** Above the baseline, in thousandths of the font's size. */
  readonly ascender: number
  /** Converts font units to thousandths of the font's size. */
  readonly scale: number
  readonly font: {
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string, features: string[]): { readonly glyphs: readonly Glyph[] }
  }
  /** The glyphs of the embedded subset; Noto's can be composed. */
  readonly subset: { readonly glyphs: (number | ComposedGlyph)[] }
  /** By glyph index in the subset. */
  readonly widths: number[]
  /** The text that copying each glyph yields. */
  readonly unicode: (readonly number[])[]
  ref(): object
}

export function embedFont(document: typeof PDFDocument.prototype, font: unknown): EmbeddedFont {
  // pdfkit also accepts a fontkit font, and offers no public access to the embedded one.
  document.font(font as string)
  return (document as unknown as { readonly _font: EmbeddedFont })._font
}

const codes = new WeakMap<EmbeddedFont, Map<string, string>>()

/**
 * Adds a glyph to the font's subset and returns its code there, four hexadecimal digits. A glyph used for several texts
 * gets a code for each, so that copying out of the document yields the original text.
 */
export function codeOf(font: EmbeddedFont, glyph: Glyph | ComposedGlyph, text: string): string {
  const known = codes.get(font) ?? new Map<string, string>()
  codes.set(font, known)
  const key = 'id' in glyph ? `${glyph.id} ${text}` : JSON.stringify([glyph, text])
  const code = known.get(key) ?? newCode(font, glyph, text)
  known.set(key, code)
  return code
}

function newCode(
  { subset, widths, unicode, scale }: EmbeddedFont,
  glyph: Glyph | ComposedGlyph,
  text: string,
): string {
  const code = subset.glyphs.push('id' in glyph ? glyph.id : glyph) - 1
  widths[code] = glyph.advanceWidth * scale
  unicode[code] = Array.from(text, character => character.codePointAt(0) ?? 0)
  return code.toString(16).padStart(4, '0')
}
