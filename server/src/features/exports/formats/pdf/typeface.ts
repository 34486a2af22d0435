import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { lackingSign, writableText } from './writableText.ts'

export type Weight = 'regular' | 'strong'

const files: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
}

interface Glyph {
  readonly id: number
  readonly advanceWidth: number
}

/** What pdfkit embeds a font as, as far as it is used here; its published types leave it out. */
interface EmbeddedFont {
  readonly id: string
  /** Above the baseline, in thousandths of the font's size. */
  readonly ascender: number
  readonly font: {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string, features: string[]): { readonly glyphs: readonly Glyph[] }
  }
  layout: (text: string) => { readonly glyphs: readonly Glyph[]; readonly positions: readonly object[] }
  /** Takes the glyphs of a text into the embedded part of the font, four hexadecimal digits each. */
  encode(text: string): [string[], readonly object[]]
  ref(): object
}

/** One weight of the font that documents are set in. */
export interface Typeface {
  /** Its name within the document. */
  readonly id: string
  readonly ascender: number
  ref(): object
  /** Of one character, in thousandths of the font's size. */
  widthOf(character: string): number
  /** A text's glyphs, as hexadecimal digits. */
  glyphsOf(text: string): string
  hasGlyph(codePoint: number): boolean
  /** A text on one line with no character that the font lacks; the sign that stands for those is drawn as `?`. */
  writable(text: string): string
}

/**
 * Embeds Inter, from its installed package, into a document. Characters are set one by one: Inter's own layout would
 * write `3x4` as `3×4` and `->` as an arrow, and takes many times as long. Figures are the tabular ones, so that sums
 * stand under each other.
 */
export function openTypeface(document: typeof PDFDocument.prototype, weight: Weight): Typeface {
  document.font(createRequire(import.meta.url).resolve(files[weight]))
  // The document has no other way to hand its font out.
  const { _font: embedded } = document as unknown as { readonly _font: EmbeddedFont }
  const glyphOf = glyphFinder(embedded.font)
  embedded.layout = text => ({ glyphs: Array.from(text, glyphOf), positions: [] })
  const settings = new Map<string, { readonly code: string; readonly width: number }>()
  const settingOf = (character: string) => {
    const known = settings.get(character)
    if (known) return known
    const shown = character === lackingSign ? '?' : character
    const [[code = '0000']] = embedded.encode(shown)
    const width = (glyphOf(shown).advanceWidth * 1000) / embedded.font.unitsPerEm
    const setting = { code, width }
    settings.set(character, setting)
    return setting
  }
  const hasGlyph = (codePoint: number) => embedded.font.hasGlyphForCodePoint(codePoint)
  return {
    id: embedded.id,
    ascender: embedded.ascender,
    ref: () => embedded.ref(),
    widthOf: character => settingOf(character).width,
    glyphsOf: text => Array.from(text, character => settingOf(character).code).join(''),
    hasGlyph,
    writable: text => writableText(text, hasGlyph),
  }
}

function glyphFinder(font: EmbeddedFont['font']): (character: string) => Glyph {
  const figures = font.layout('0123456789', ['tnum']).glyphs
  return character =>
    figures['0123456789'.indexOf(character)] ?? font.glyphForCodePoint(codePointOf(character))
}

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0
