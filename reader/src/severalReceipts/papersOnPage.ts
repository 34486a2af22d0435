import type { ReadWord } from '@outlay/contract/receiptReadings'
import { surveyText } from '../paper/textMarks.ts'
import { loadGrey } from '../picture/loadGrey.ts'
import type { Papers, ReadingHints, ReceiptPicture } from '../reading.ts'
import { textOfLayer } from '../words/textLayer.ts'
import { marksOfWords, papersOn } from './papers.ts'

/** One page to be looked at for several receipts, with the words that were read on it. */
export interface PageToDivide {
  readonly page: ReceiptPicture
  readonly words: readonly ReadWord[]
  readonly hints: ReadingHints
}

/** Looks at the print on a page; a page that carries its own words need not be looked at. */
export async function papersOnPage({ page, words, hints }: PageToDivide): Promise<Papers> {
  const marks = textOfLayer(page)
    ? marksOfWords(words, page.width / page.height)
    : await surveyText(await loadGrey(page.bytes))
  return papersOn(marks, words, hints)
}
