import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { type ComposedGlyph, type EmbeddedFont, embedFont } from './embeddedFont.ts'
import { Shaper } from './shaper.ts'
import { glyphOf, type Point, trueTypeOf } from './woff2.ts'
import { invisibleCharacters } from './writableText.ts'

export type Han = 'sc' | 'tc' | 'jp' | 'kr'

/** One file of Noto, of some hundreds of characters, in a document. */
export interface FallbackFont extends EmbeddedFont {
  readonly font: Font & EmbeddedFont['font']
  /** Undefined for a font whose characters are placed one by one at their glyph widths. */
  readonly shaper: Shaper | undefined
}

const variable = '@fontsource-variable/noto-'
const scripts = [
  'arabic',
  'hebrew',
  'thai',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'lao',
  'khmer',
  'myanmar',
  'georgian',
  'armenian',
  'ethiopic',
  'thaana',
].map(name => `${variable}sans-${name}`)
const families = [
  ...scripts,
  `${variable}emoji`,
  `${variable}sans-symbols`,
  '@fontsource/noto-sans-symbols-2',
]

const hanFamily = (han: Han): string => `${variable}sans-${han}`

/** Fonts for characters that the main font lacks, in one weight; opened on demand. */
export class FallbackFonts {
  readonly #document: typeof PDFDocument.prototype
  readonly #weight: number
  readonly #opened = new Map<string, FallbackFont>()
  readonly #found = new Map<string, FallbackFont | undefined>()

  constructor(document: typeof PDFDocument.prototype, weight: number) {
    this.#document = document
    this.#weight = weight
  }

  /** The font for one grapheme; Chinese characters in the style of `han`. */
  find(sign: string, han: Han): FallbackFont | undefined {
    const key = han + sign
    if (!this.#found.has(key)) this.#found.set(key, this.#search(sign, han))
    return this.#found.get(key)
  }

  /** Whether the font of a region has a Chinese character. */
  isDrawnIn(han: Han, character: string): boolean {
    return this.#fontsWith(hanFamily(han), [character.codePointAt(0) ?? 0]).length > 0
  }

  #search(sign: string, han: Han): FallbackFont | undefined {
    const codePoints = Array.from(
      sign.replace(invisibleCharacters, ''),
      character => character.codePointAt(0) ?? 0,
    )
    const hans = [han, ...(['tc', 'sc', 'jp', 'kr'] as const).filter(other => other !== han)]
    for (const family of [...families, ...hans.map(hanFamily)]) {
      const fonts = this.#fontsWith(family, codePoints)
      // Several files may have an emoji family's members; the one with the fewest glyphs has them combined.
      const [best] = fonts.length > 1 && sign.length > 2 ? byGlyphs(fonts, sign) : fonts
      if (best) return best
    }
    return
  }

  #fontsWith(family: string, codePoints: readonly number[]): FallbackFont[] {
    return filesWith(family, codePoints)
      .map(file => this.#open(file, families.includes(family)))
      .filter(({ font }) => codePoints.every(codePoint => font.hasGlyphForCodePoint(codePoint)))
  }

  #open(file: string, isShaped: boolean): FallbackFont {
    const opened = this.#opened.get(file)
    if (opened) return opened
    const trueType = trueTypeIn(file)
    const font = variedFont(trueType, this.#weight)
    // pdfkit tells fonts apart by this name; Noto's own is the same for all files and weights.
    Object.defineProperty(font, 'postscriptName', { value: nameOf(file, this.#weight) })
    const shaper = isShaped ? new Shaper(trueType, this.#weight) : undefined
    const embedded = Object.assign(embedFont(this.#document, font), { shaper }) as FallbackFont
    this.#opened.set(file, embedded)
    return embedded
  }
}

function byGlyphs(fonts: readonly FallbackFont[], sign: string): FallbackFont[] {
  const counts = new Map(
    fonts.map(font => [font, font.shaper?.shape(sign, 'ltr').flatMap(({ glyphs }) => glyphs).length]),
  )
  return fonts.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
}

const { resolve } = createRequire(import.meta.url)
const ranges = new Map<string, { readonly file: string; readonly from: number; readonly to: number }[]>()
const trueTypes = new Map<string, Buffer>()

function filesWith(family: string, codePoints: readonly number[]): string[] {
  const parts = ranges.get(family) ?? rangesOf(family)
  ranges.set(family, parts)
  const [first = [], ...more] = codePoints.map(codePoint =>
    parts.filter(({ from, to }) => from <= codePoint && codePoint <= to).map(({ file }) => file),
  )
  return first.filter(file => more.every(files => files.includes(file)))
}

/** Fontsource packages list the characters of each file: `{ "[4]": "U+26,U+4e00-4e01" }`. */
function rangesOf(family: string) {
  const name = family.slice(family.indexOf('/') + 1)
  const style = family.startsWith(variable) ? 'wght-normal' : '400-normal'
  const parts: Record<string, string> = JSON.parse(readFileSync(resolve(`${family}/unicode.json`), 'utf8'))
  return Object.entries(parts).flatMap(([part, list]) => {
    const file = `${family}/files/${name}-${part.replace(/[[\]]/g, '')}-${style}.woff2`
    return Array.from(list.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi), ([, from = '', to = from]) => ({
      file,
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }))
  })
}

const nameOf = (file: string, weight: number): string =>
  `${file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.woff2'))}-${weight}`

/** The part of fontkit's subset that writes a glyph. */
interface Subset {
  readonly glyf: Buffer[]
  readonly loca: { readonly offsets: number[] }
  readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] }
  offset: number
  _addGlyph(glyph: number | ComposedGlyph): number
}

function trueTypeIn(file: string): Buffer {
  const trueType = trueTypes.get(file) ?? trueTypeOf(readFileSync(resolve(file)))
  trueTypes.set(file, trueType)
  return trueType
}

function variedFont(trueType: Buffer, wght: number): Font {
  const font = create(trueType) as Font
  const varied = font.variationAxes.wght ? font.getVariation({ wght }) : font
  const createSubset = () => composingSubset(varied)
  return Object.assign(varied, { createSubset })
}

/** fontkit omits the count of trailing repeated points when it writes varied glyphs, and cannot compose glyphs. */
function composingSubset(font: Font): object {
  const subset = (Object.getPrototypeOf(font) as Font).createSubset.call(font) as unknown as Subset
  subset._addGlyph = glyph => {
    const { parts, advanceWidth } =
      typeof glyph === 'number'
        ? { parts: [{ id: glyph, x: 0, y: 0 }], advanceWidth: font.getGlyph(glyph).advanceWidth }
        : glyph
    const outline = glyphOf(parts.flatMap(({ id, x, y }) => movedContours(font, id, { x, y })))
    subset.glyf.push(outline)
    subset.loca.offsets.push(subset.offset)
    // Viewers shift an outline whose left edge differs from its bearing.
    const bearing = outline.length > 0 ? outline.readInt16BE(2) : 0
    subset.hmtx.metrics.push({ advance: Math.round(advanceWidth), bearing })
    subset.offset += outline.length
    return subset.glyf.length - 1
  }
  return subset
}

function movedContours(font: Font, id: number, by: { x: number; y: number }): Point[][] {
  // Not in fontkit's published types.
  const glyph = font.getGlyph(id) as unknown as { _getContours(): Point[][] }
  const moved = ({ x, y, onCurve }: Point) => ({ x: x + by.x, y: y + by.y, onCurve })
  return glyph._getContours().map(contour => contour.map(moved))
}
