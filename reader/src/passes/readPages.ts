import type { Mark, Trace } from '../picture/trace.ts'
import { type ReadingHints, type ReceiptPicture, UnreadableReceiptError } from '../reading.ts'
import { legibilityOf } from '../words/legibility.ts'
import type { ReceiptText } from '../words/receiptText.ts'
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
  { recogniser, trace }: { readonly recogniser: Recogniser; readonly trace?: Trace | undefined },
): Promise<PagesReading> {
  const read: PageReading[] = []
  for (const page of pages) {
    const reading = await firstReadingOf(page, firstPass, recogniser)
    read.push(reading)
    if (reading.seen) trace?.('words', { ...reading.seen.page.picture, marks: marksOf(reading.text) })
  }
  const first = joinPages(read.map(({ text }) => text))
  if (legibilityOf(first).letters < fewestLetters) throw new UnreadableReceiptError()
  return new Readings(read, first, recogniser).readOn(hints)
}

function marksOf({ lines }: ReceiptText): Mark[] {
  return lines
    .flatMap(({ words }) => words)
    .map(({ box: { x, y, width, height }, confidence }) => ({
      corners: [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ],
      confidence,
    }))
}
