import { type ReadingHints, type ReceiptPicture, UnreadableReceiptError } from '../reading.ts'
import { legibilityOf } from '../words/legibility.ts'
import type { Recogniser } from '../words/tesseract/recogniser.ts'
import { firstReadingOf, type PageReading } from './firstReading.ts'
import { joinPages } from './joinedPages.ts'
import { type PagesReading, Readings } from './readings.ts'
import type { PassSettings } from './uprightPage.ts'

const firstPass: PassSettings = { glyphHeight: 22, blur: 0, sharpening: 1.5, segmentation: 'block' }
const fewestLetters = 6

/**
 * Reads the pages of one receipt in as few steps as they need.
 * @throws UnreadableReceiptError where no page holds text.
 */
export async function readPages(
  pages: readonly ReceiptPicture[],
  hints: ReadingHints,
  recogniser: Recogniser,
): Promise<PagesReading> {
  const read: PageReading[] = []
  for (const page of pages) read.push(await firstReadingOf(page, firstPass, recogniser))
  const first = joinPages(read.map(({ text }) => text))
  if (legibilityOf(first).letters < fewestLetters) throw new UnreadableReceiptError()
  return new Readings(read, first, recogniser).readOn(hints)
}
