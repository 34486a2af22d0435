import type PDFDocument from 'pdfkit'

export interface Glyph {
  readonly id: number
  readonly advanceWidth: number
}

/** Several glyphs as one, in units of the font: a letter with its dots and marks, or one that is moved. */
export interface ComposedGlyph {
  readonly parts: readonly { readonly id: number; readonly x: number; readonly y: number }[]
  readonly advanceWidth: number
}

/** What pdfkit embeds a font as, as far as it is used here; its published types leave it out. */
export interface EmbeddedFont {
  readonly id: string
  readonly name: string
  /** Above the baseline, in thousandths of the font's size. */
  readonly ascender: number
  /** What makes thousandths of the font's size of its units. */
  readonly scale: number
  readonly font: {
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string, features: string[]): { readonly glyphs: readonly Glyph[] }
  }
  /** The glyphs of the embedded part; Noto's can be composed there. */
  readonly subset: { readonly glyphs: (number | ComposedGlyph)[] }
  /** By the number of a glyph in the embedded part. */
  readonly widths: number[]
  /** What is copied where it is seen. */
  readonly unicode: (readonly number[])[]
  ref(): object
}

export function embedFont(document: typeof PDFDocument.prototype, font: unknown): EmbeddedFont {
  // A font that fontkit opened is taken, too; and the document has no other way to hand its font out.
  document.font(font as string)
  return (document as unknown as { readonly _font: EmbeddedFont })._font
}

const codes = new WeakMap<EmbeddedFont, Map<string, string>>()

/**
 * Takes a glyph into the embedded part of its font: its code there, four hexadecimal digits. A glyph that is seen for
 * several texts has a code for each, so that what is copied out of the document is what was written.
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
