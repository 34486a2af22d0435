import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { type DrawnBox, overlapOf, type PageSize } from '../engine/drawnBox.ts'

/** Position of a character on its line, in the page's own units. */
export interface Pen {
  /** Start on its baseline. */
  readonly x: number
  readonly y: number
  /** Direction of its line, of length 1. */
  readonly along: { readonly x: number; readonly y: number }
  /** Distance to where the next character starts, unless that is moved. */
  readonly advance: number
  /** Font size as drawn. */
  readonly em: number
}

/** A character of a text layer, or white space with an unknown position. */
interface Written {
  readonly text: string
  /** White space not in the file, inserted by the engine at the end of a text piece. */
  readonly isGuessed?: boolean
  readonly pen?: Pen | undefined
}

interface Stretch {
  readonly pens: Pen[]
  /** In em, between characters without white space of the file's own in between. */
  readonly gaps: number[]
}

/** Below this, in em, it is the next character of the word, whatever the letter spacing. A space is at least 0.2. */
const wordGap = 0.15
/** Kerning moves letters closer by less than this, in em; further back another word begins. */
const mostKerning = 0.3
/** Letters further apart than this, in em, no longer look like one word. */
const mostSpacing = 0.6
/** With fewer equal gaps, they may be one-letter words. */
const fewestGaps = 3
/** Anything further away, in em, is another part of the page. */
const mostGapOfStretch = 1.5
const alikeSize = 1.1
const sameDirection = 0.99
/** In em, across the line. */
const sameBaseline = 0.1

/** Letter spacing of each character, in em: 0 unless all letters of its stretch of line are spaced. */
export function letterSpacings(characters: readonly Written[]): ReadonlyMap<Pen, number> {
  return new Map(
    stretchesOf(characters).flatMap(({ pens, gaps }) => {
      const least = gaps.length < fewestGaps ? 0 : Math.min(...gaps)
      const spacing = Math.min(mostSpacing, Math.max(0, least))
      return pens.map(pen => [pen, spacing] as const)
    }),
  )
}

function stretchesOf(characters: readonly Written[]): Stretch[] {
  const stretches: Stretch[] = []
  let open: Stretch | undefined
  let isBlankBetween = false
  for (const { text, isGuessed, pen } of characters) {
    if (!pen) {
      isBlankBetween ||= !isGuessed && text.trim() === ''
      continue
    }
    const last = open?.pens.at(-1)
    const gap = last && gapBetween(last, pen)
    if (open && gap !== undefined && gap >= -mostKerning && gap <= mostGapOfStretch) {
      open.pens.push(pen)
      if (!isBlankBetween) open.gaps.push(gap)
    } else {
      open = { pens: [pen], gaps: [] }
      stretches.push(open)
    }
    isBlankBetween = false
  }
  return stretches
}

/** Whether a character continues a word, judging by the gap on the line; `spacing` is the letter spacing in em. */
export function isWithinWord(last: Pen | undefined, next: Pen | undefined, spacing = 0): boolean {
  const gap = last && next && gapBetween(last, next)
  return gap !== undefined && gap >= -mostKerning && gap <= spacing + wordGap
}

/** In em, from the end of one to the start of the other; undefined if they differ in line or size. */
function gapBetween(last: Pen, next: Pen): number | undefined {
  const [dx, dy] = [next.x - last.x, next.y - last.y]
  const { x, y } = last.along
  const isAlike = Math.max(last.em, next.em) <= alikeSize * Math.min(last.em, next.em)
  const isAlong = x * next.along.x + y * next.along.y >= sameDirection
  const across = Math.abs(dy * x - dx * y)
  if (!isAlike || !isAlong || across > sameBaseline * last.em) return undefined
  return (dx * x + dy * y - last.advance) / last.em
}

/** One character of a text layer. */
export interface Glyph {
  readonly text: string
  /** The font does not map it to a character. */
  readonly isUnknown: boolean
  /** The file says not to draw it. */
  readonly isHidden: boolean
  /** In pixels of the drawn page; undefined if not drawn. */
  readonly box: DrawnBox | undefined
  /** White space not in the file, inserted by the engine at the end of a text piece. */
  readonly isGuessed?: boolean
  /** Undefined if the file does not say, or nothing is drawn. */
  readonly pen?: Pen | undefined
}

interface PlacedGlyph extends Glyph {
  readonly box: DrawnBox
}

export interface Run {
  readonly text: string
  readonly box: DrawnBox
  readonly glyphs: readonly PlacedGlyph[]
}

interface OpenRun extends Run {
  text: string
  box: DrawnBox
  readonly glyphs: PlacedGlyph[]
  last: PlacedGlyph
}

type Spacings = ReturnType<typeof letterSpacings>

const blank = /^\s*$/u
const letter = /\p{L}/u
/** Latin ligatures of two or three letters. */
const ligature = /[\ufb00-\ufb06]/g
/** Invisible or not storable: controls, format characters, lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Relative to the smaller character: those that overlap more are drawn over each other. */
const mostOverlap = 0.5

/**
 * Joins characters into words, splitting at white space and wide gaps. Programs write words in pieces; where the engine
 * takes the end of a piece for white space, the actual gap decides.
 */
export function runsOf(glyphs: readonly Glyph[]): Run[] {
  const spacings = letterSpacings(glyphs)
  const runs: OpenRun[] = []
  let open: OpenRun | undefined
  let isGuessedEnd = false
  for (const glyph of glyphs) {
    const { text } = glyph
    if (blank.test(text) || !isPlaced(glyph)) {
      if (glyph.isGuessed) isGuessedEnd = true
      // A mark without a position, such as a combining accent, belongs to the current word.
      else if (open && !blank.test(text)) open.text += text
      else open = undefined
      continue
    }
    if (open && isNext(open.last, glyph, { isGuessedEnd, spacings })) extend(open, glyph)
    else {
      open = { text, box: glyph.box, glyphs: [glyph], last: glyph }
      runs.push(open)
    }
    isGuessedEnd = false
  }
  return runs
}

function extend(run: OpenRun, glyph: PlacedGlyph): void {
  run.text += glyph.text
  run.box = union(run.box, glyph.box)
  run.glyphs.push(glyph)
  run.last = glyph
}

interface Between {
  /** Whether the engine assumes white space in between. */
  readonly isGuessedEnd: boolean
  readonly spacings: Spacings
}

function isNext(last: PlacedGlyph, next: PlacedGlyph, { isGuessedEnd, spacings }: Between): boolean {
  return (!isGuessedEnd && isNear(last, next)) || isAdjacent(last, next, spacings)
}

/** Decided by pen positions, independent of the engine's guess and of how a letter fills its box. */
function isAdjacent(last: PlacedGlyph, next: PlacedGlyph, spacings: Spacings): boolean {
  if (overlapOf(last.box, next.box) > mostOverlap) return false
  return isWithinWord(last.pen, next.pen, next.pen && spacings.get(next.pen))
}

function isPlaced(glyph: Glyph): glyph is PlacedGlyph {
  return glyph.box !== undefined
}

/** For any text direction: a gap wider than a character ends the word, and digits never overlap. */
function isNear(last: PlacedGlyph, next: PlacedGlyph): boolean {
  const [a, b] = [last.box, next.box]
  const isLigature = letter.test(last.text) && letter.test(next.text)
  if (!isLigature && overlapOf(a, b) > mostOverlap) return false
  const gap = (from: number, length: number, to: number, toLength: number) =>
    Math.max(0, to - (from + length), from - (to + toLength))
  const size = Math.max(a.width, a.height, b.width, b.height)
  return gap(a.x, a.width, b.x, b.width) <= size && gap(a.y, a.height, b.y, b.height) <= size
}

/** Words with boxes as fractions of the page; those outside it are dropped. */
export function wordsOf(runs: readonly Run[], size: PageSize, page: number): ReadWord[] {
  return runs.flatMap(({ text, box }) => {
    const cleaned = text.replace(ligature, letters => letters.normalize('NFKC')).replace(invisible, '')
    const left = clamp(box.x / size.width)
    const top = clamp(box.y / size.height)
    const width = clamp((box.x + box.width) / size.width) - left
    const height = clamp((box.y + box.height) / size.height) - top
    if (cleaned === '' || width <= 0 || height <= 0) return []
    return [{ text: cleaned, box: { page, x: left, y: top, width, height } }]
  })
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}

function union(a: DrawnBox, b: DrawnBox): DrawnBox {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
