import type { ReadWord } from '@outlay/contract/receiptReadings'
import type { DrawnBox } from '../engine/drawnBox.ts'
import type { PageSize } from '../engine/pageSize.ts'
import type { IsInked } from './textInk.ts'
import { visibleRuns } from './visibleText.ts'
import { type Glyph, type Run, runsOf, wordsOf } from './words.ts'

/** Fonts that do not say what they draw make text that looks right and reads wrong. */
const mostUnknown = 0.1
/** Pictures that cover so much of a page are what it says; its text is a scanner's guess or mark. */
const pictureShare = 0.5
/** A picture this tall may be a receipt; beside it few words are a heading, and many are a letter with a photo. */
const tallPicture = 1 / 3
const fewWords = 30

interface Page {
  readonly size: PageSize
  /** Counted from 0. */
  readonly number: number
  /** On the drawn page. */
  readonly pictures: readonly DrawnBox[]
  readonly isInked: IsInked
}

/** The words of a page, where they are what a person sees on it; else undefined, and the picture must be read. */
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

/** Whether a page is mostly pictures: a scan, in one piece or in strips, or photos. */
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

/** How much of a length lies on the page. */
function within(from: number, length: number, most: number): number {
  return Math.max(0, Math.min(most, from + length) - Math.max(0, from))
}

/** By its middle. */
function isWithin({ box }: Run, { x, y, width, height }: DrawnBox): boolean {
  const [across, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y]
  return across >= 0 && across <= width && down >= 0 && down <= height
}
