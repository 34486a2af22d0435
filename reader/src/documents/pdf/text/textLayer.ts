import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import type { DrawnBox } from '../engine/drawnBox.ts'
import type { PageSize } from '../engine/pageSize.ts'
import type { IsInked } from './textInk.ts'
import { visibleRuns } from './visibleText.ts'
import { type Glyph, type Run, runsOf, wordsOf } from './words.ts'

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
