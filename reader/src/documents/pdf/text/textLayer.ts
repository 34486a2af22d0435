import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { type DrawnBox, overlapOf, type PageSize } from '../engine/drawnBox.ts'
import { type Glyph, type Run, runsOf, wordsOf } from './words.ts'

/** A page drawn twice, as RGB rows: with its text, and without it. */
interface TwoDrawings extends PageSize {
  readonly withText: Uint8Array
  readonly bare: Uint8Array
}

/** Whether text is visible in a box of the drawn page. */
type IsInked = (box: DrawnBox) => boolean

/** Out of 255; less is a gray watermark or no color at all. */
const leastContrast = 32
/** A neighbor's ink reaching into the box is not the character's own. */
const leastLength = 0.5
/** Samples per side; larger letters have strokes thick enough for coarser sampling. */
const mostSamples = 100

/**
 * Text is visible where removing it changes the page. White on white, covered, clipped and invisible text changes
 * nothing; lines, tables and photos behind text do not matter.
 */
export function textInk(drawings: TwoDrawings): IsInked {
  return box => {
    const across = span(box.x, box.width, drawings.width)
    const down = span(box.y, box.height, drawings.height)
    const [width, height] = [across.to - across.from, down.to - down.from]
    const step = Math.max(1, Math.floor(Math.max(width, height) / mostSamples))
    let [left, right, top, bottom] = [across.to, across.from, down.to, down.from]
    for (let y = down.from; y < down.to; y += step)
      for (let x = across.from; x < across.to; x += step) {
        if (!isChanged(drawings, (y * drawings.width + x) * 3)) continue
        left = Math.min(left, x)
        right = Math.max(right, x + step)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + step)
      }
    const [inked, whole] = height >= width ? [bottom - top, height] : [right - left, width]
    return inked > 0 && inked >= leastLength * whole
  }
}

/** At least one pixel, clipped to the page; empty if outside it. */
function span(start: number, length: number, most: number) {
  const from = Math.floor(start + 0.25)
  return { from: Math.max(0, from), to: Math.min(most, Math.max(from + 1, Math.ceil(start + length - 0.25))) }
}

function isChanged({ withText, bare }: TwoDrawings, at: number): boolean {
  return Math.abs(brightness(withText, at) - brightness(bare, at)) >= leastContrast
}

/** Luma (ITU-R BT.601). */
function brightness(pixels: Uint8Array, at: number): number {
  return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)
}

/** Some programs leave a few hidden marks for machines; more is suspicious. */
const mostHidden = 0.1
/** In pixels; smaller letters are illegible on the drawn page. */
const leastSide = 4
/** Two words that overlap more than this cannot both be legible. */
const mostOverlap = 0.25
/** A watermark across the words differs in height and is not counted as an overlap. */
const alikeHeight = 2

/**
 * The words a person sees on the page. Undefined if uncertain: a notable share is hidden, a word is partly hidden, or
 * words overlap.
 */
export function visibleRuns(runs: readonly Run[], isInked: IsInked): Run[] | undefined {
  const seen: Run[] = []
  for (const run of runs) {
    const inked = run.glyphs.filter(({ isHidden, box }) => !isHidden && isInked(box)).length
    if (inked === 0 || !isLegible(run)) continue
    if (inked < run.glyphs.length) return undefined
    seen.push(run)
  }
  if (runs.length - seen.length > runs.length * mostHidden) return undefined
  return withoutRepeats(seen)
}

function isLegible({ glyphs }: Run): boolean {
  return glyphs.some(({ box }) => Math.max(box.width, box.height) >= leastSide)
}

/** Some programs fake bold by drawing a word twice. Undefined if different words overlap. */
function withoutRepeats(runs: readonly Run[]): Run[] | undefined {
  const repeated = new Set<Run>()
  const sorted = runs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => a.box.y - b.box.y)
  for (const [index, run] of sorted.entries())
    for (let at = index + 1; at < sorted.length; at++) {
      const other = sorted[at]
      if (!other || other.box.y >= run.box.y + run.box.height) break
      if (!isOver(run, other)) continue
      if (run.text !== other.text) return undefined
      repeated.add(other)
    }
  return runs.filter(run => !repeated.has(run))
}

function isOver({ box: a }: Run, { box: b }: Run): boolean {
  const isAlike = Math.max(a.height, b.height) <= alikeHeight * Math.min(a.height, b.height)
  return isAlike && overlapOf(a, b) > mostOverlap
}

/** Fonts without a character mapping look right but extract as wrong text. */
const mostUnknown = 0.1
/** If pictures cover this much of a page, its text is only a scanner's OCR or watermark. */
const pictureShare = 0.5
/**
 * A picture this tall may be a receipt: with few words beside it they are a heading, with many it is a letter with a
 * photo.
 */
const tallPicture = 1 / 3
const fewWords = 30

interface Page {
  readonly size: PageSize
  /** 0-based. */
  readonly number: number
  /** In pixels of the drawn page. */
  readonly pictures: readonly DrawnBox[]
  readonly isInked: IsInked
}

/** A page's words, if they are what a person sees on it; else undefined, and its picture must be read. */
export function trustedWords(glyphs: readonly Glyph[], page: Page): ReadWord[] | undefined {
  if (isPicture(page)) return undefined
  const visible = glyphs.filter(glyph => glyph.box)
  const unknown = visible.filter(glyph => glyph.isUnknown || /[\p{Co}\p{Cn}\ufffd]/u.test(glyph.text))
  if (unknown.length > visible.length * mostUnknown) return undefined
  const onPage = runsOf(glyphs).filter(run => isWithin(run, { x: 0, y: 0, ...page.size }))
  const runs = visibleRuns(onPage, page.isInked)
  if (!runs || isHeadingOfPicture(runs, page)) return undefined
  const words = wordsOf(runs, page.size, page.number)
  return words.length > 0 ? words : undefined
}

/** Whether a page consists mostly of pictures: a scan, in one piece or in strips, or photos. */
export function isPicture({ size, pictures }: Pick<Page, 'size' | 'pictures'>): boolean {
  const areas = pictures.map(({ x, y, width, height }) => {
    const [across, down] = [within(x, width, size.width), within(y, height, size.height)]
    return across * down
  })
  return areas.reduce((sum, area) => sum + area, 0) >= pictureShare * size.width * size.height
}

function isHeadingOfPicture(runs: readonly Run[], { size, pictures }: Page): boolean {
  if (!pictures.some(({ y, height }) => within(y, height, size.height) >= tallPicture * size.height))
    return false
  const beside = runs.filter(run => !pictures.some(picture => isWithin(run, picture)))
  return beside.length < fewWords
}

/** The part of a length that is on the page. */
function within(from: number, length: number, most: number): number {
  return Math.max(0, Math.min(most, from + length) - Math.max(0, from))
}

/** By its center. */
function isWithin({ box }: Run, { x, y, width, height }: DrawnBox): boolean {
  const [across, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y]
  return across >= 0 && across <= width && down >= 0 && down <= height
}
