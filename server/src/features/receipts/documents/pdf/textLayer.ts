import type { ReadWord } from '@outlay/contract/receiptReadings'
import type { PageSize } from './pageSize.ts'
import { type Glyph, wordsOf } from './words.ts'

/** Fonts that do not say what they draw make text that looks right and reads wrong. */
const mostUnknown = 0.1
/** A scanner's own mark, or a page number, on a page that is one picture. */
const fewestWordsOnPicture = 15
const pictureShare = 0.5

interface Page {
  readonly size: PageSize
  /** Counted from 0. */
  readonly number: number
  /** The largest picture's part of the page, 0 to 1. */
  readonly pictureShare: number
}

/** The words of a page, where they are what a person sees on it; else undefined, and the picture must be read. */
export function trustedWords(glyphs: readonly Glyph[], page: Page): ReadWord[] | undefined {
  const visible = glyphs.filter(glyph => glyph.box)
  const unknown = visible.filter(glyph => glyph.isUnknown || /[\p{Co}\p{Cn}\ufffd]/u.test(glyph.text))
  if (unknown.length > visible.length * mostUnknown) return undefined
  const words = wordsOf(glyphs, page.size, page.number)
  if (words.length === 0) return undefined
  return isPicture(page) && words.length < fewestWordsOnPicture ? undefined : words
}

/** Whether a page is mostly one picture: a scan or a photo. */
export function isPicture(page: Pick<Page, 'pictureShare'>): boolean {
  return page.pictureShare >= pictureShare
}
