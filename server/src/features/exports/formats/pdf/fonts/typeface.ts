import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { codeOf, type EmbeddedFont, embedFont, type Glyph } from './embeddedFont.ts'
import { FallbackFonts, type Han } from './fallbackFonts.ts'
import { type Paragraph, type Piece, paragraphOf, shapedText } from './shapedText.ts'
import { isPlain, onOneLine, plainText, replacementCharacter, signsOf, writableText } from './writableText.ts'

/** How to measure and break text. */
interface Measure {
  /** The smallest parts that a line can break between. */
  partsOf(text: string): string[]
  /** How many leading parts fit in the width. */
  countFitting(parts: readonly string[], width: number): number
  /** The best place to break among the parts that fit. */
  breakWithin(parts: readonly string[], fits: number): number
  widthOf(text: string): number
}

interface Fitting {
  /** Of a line, in the unit of the measure. */
  readonly width: number
  readonly lines: number
  readonly measure: Measure
}

const ellipsis = '…'

/**
 * Breaks text into at most `lines` lines, between words where possible, and within a word wider than a line. The rest
 * is replaced with an ellipsis. Never exceeds the lines or the width.
 */
export function fittedText(text: string, fitting: Fitting): string[] {
  const { width, measure } = fitting
  const lines: string[] = []
  let rest = measure.partsOf(text)
  while (rest.length > 0) {
    const fits = measure.countFitting(rest, width)
    if (fits === rest.length) return [...lines, joined(rest)]
    if (lines.length === fitting.lines - 1) return [...lines, shortened(rest, fitting)]
    // At least one part, to guarantee progress.
    const end = Math.max(measure.breakWithin(rest, fits), 1)
    lines.push(joined(rest.slice(0, end)))
    const more = rest.findIndex((part, index) => index >= end && part !== ' ')
    rest = more === -1 ? [] : rest.slice(more)
  }
  return lines
}

/** For characters placed one by one, and words separated by spaces. */
export function characterMeasure(widthOf: (character: string) => number): Measure {
  return {
    partsOf: text => [...text],
    countFitting(parts, width) {
      let used = 0
      const tooMany = parts.findIndex(character => {
        used += widthOf(character)
        return used > width
      })
      return tooMany === -1 ? parts.length : tooMany
    },
    breakWithin(parts, fits) {
      const space = parts.lastIndexOf(' ', fits)
      return space > 0 ? space : fits
    },
    widthOf(text) {
      let width = 0
      for (const character of text) width += widthOf(character)
      return width
    },
  }
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * For text whose characters affect each other, as in Arabic, so that only the whole can be measured; and for languages
 * without spaces between words.
 */
export function shapedMeasure(
  partsOf: (text: string) => string[],
  widthOf: (text: string) => number,
): Measure {
  return {
    partsOf,
    countFitting(parts, width) {
      let least = 0
      let most = parts.length
      while (least < most) {
        const middle = Math.ceil((least + most) / 2)
        if (widthOf(parts.slice(0, middle).join('')) <= width) least = middle
        else most = middle - 1
      }
      return least
    },
    breakWithin(parts, fits) {
      const end = parts.slice(0, fits).join('').length
      const starts = Array.from(words.segment(parts.join('')))
        // Do not start a line with a comma or period.
        .filter(({ segment, isWordLike }) => isWordLike || segment === ' ')
        .map(({ index }) => index)
      const best = starts.findLast(start => start <= end) ?? 0
      let length = 0
      const count = parts.findIndex(part => {
        length += part.length
        return length >= best
      })
      return best > 0 ? count + 1 : fits
    },
    widthOf,
  }
}

function shortened(parts: readonly string[], { width, measure }: Fitting): string {
  const fits = measure.countFitting(parts, width - measure.widthOf(ellipsis))
  return `${joined(parts.slice(0, fits))}${ellipsis}`
}

const joined = (parts: readonly string[]): string => parts.join('').trimEnd()

export type Weight = 'regular' | 'strong'

const files: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
}
const weights: Readonly<Record<Weight, number>> = { regular: 400, strong: 600 }

/** Text ready to write: composed, on one line, with no character that every font lacks. */
export interface Line {
  readonly text: string
  /** Only for text that needs a fallback font or is not left to right. */
  readonly paragraph?: Paragraph
}

/** One weight of the main font, with its fallback fonts. */
export interface Typeface {
  /** Its resource name in the document. */
  readonly id: string
  readonly ascender: number
  ref(): object
  hasGlyph(codePoint: number): boolean
  /** A text on one line, however wide; a character that no font has is drawn as `□`. */
  line(text: string): Line
  /** A text on at most `lines` lines of a width in thousandths of the font's size. */
  lines(text: string, fitting: { readonly width: number; readonly lines: number }): Line[]
  /** In thousandths of the font's size. */
  widthOf(line: Line): number
  /** What a line consists of, left to right. */
  piecesOf(line: Line): readonly Piece[]
}

/**
 * Embeds Inter, from its installed package, in a document. Characters are placed one by one, because Inter's own layout
 * turns `3x4` into `3×4` and `->` into an arrow, and is many times slower. Digits are tabular so that sums align. Noto
 * covers what Inter lacks.
 */
export function openTypeface(document: typeof PDFDocument.prototype, weight: Weight): Typeface {
  const embedded = embedFont(document, createRequire(import.meta.url).resolve(files[weight]))
  const { font } = embedded
  const fallbackFonts = new FallbackFonts(document, weights[weight])
  const settingOf = settingFinder(embedded)
  const hasGlyph = (codePoint: number) => font.hasGlyphForCodePoint(codePoint)
  const plain = characterMeasure(character => settingOf(character).width)
  const pieceOf = (text: string): Piece => {
    const codes = Array.from(text, character => settingOf(character).code).join('')
    return { font: embedded, width: plain.widthOf(text), drawn: `<${codes}> Tj` }
  }
  const isDrawnIn = (han: Han, character: string) => fallbackFonts.isDrawnIn(han, character)
  const fallbackOf = (sign: string, han: Han) =>
    isPlain(sign, { hasGlyph }) ? undefined : fallbackFonts.find(sign, han)
  const piecesOf = ({ text, paragraph }: Line) =>
    paragraph ? shapedText(text, paragraph, { pieceOf, fallbackOf }) : [pieceOf(text)]
  const widthOf = (line: Line) =>
    line.paragraph ? piecesOf(line).reduce((sum, { width }) => sum + width, 0) : plain.widthOf(line.text)

  const line = (text: string): Line => {
    const plainly = plainText(text, { hasGlyph })
    if (plainly !== undefined) return { text: plainly }
    const { han } = paragraphOf(onOneLine(text), isDrawnIn)
    const written = writableText(text, {
      hasGlyph,
      hasFallback: sign => fallbackFonts.find(sign, han) !== undefined,
    })
    return isPlain(written, { hasGlyph })
      ? { text: written }
      : { text: written, paragraph: paragraphOf(written, isDrawnIn) }
  }
  const measureOf = (paragraph: Paragraph | undefined): Measure =>
    paragraph ? shapedMeasure(signsOf, text => widthOf({ text, paragraph })) : plain
  return {
    id: embedded.id,
    ascender: embedded.ascender,
    ref: () => embedded.ref(),
    hasGlyph,
    line,
    lines(text, fitting) {
      const { text: written, ...rest } = line(text)
      return fittedText(written, { ...fitting, measure: measureOf(rest.paragraph) }).map(part => ({
        text: part,
        ...rest,
      }))
    },
    widthOf,
    piecesOf,
  }
}

/** Finds a character's code in the embedded font, and its width in thousandths of the font's size. */
function settingFinder(embedded: EmbeddedFont) {
  const glyphOf = glyphFinder(embedded.font)
  const settings = new Map<string, { readonly code: string; readonly width: number }>()
  return (character: string) => {
    const known = settings.get(character)
    if (known) return known
    const shown = character === replacementCharacter ? '□' : character
    const glyph = glyphOf(shown)
    const setting = { code: codeOf(embedded, glyph, shown), width: glyph.advanceWidth * embedded.scale }
    settings.set(character, setting)
    return setting
  }
}

function glyphFinder(font: EmbeddedFont['font']): (character: string) => Glyph {
  const figures = font.layout('0123456789', ['tnum']).glyphs
  return character =>
    figures['0123456789'.indexOf(character)] ?? font.glyphForCodePoint(character.codePointAt(0) ?? 0)
}
