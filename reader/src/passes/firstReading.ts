import type { Page } from '../paper/page.ts'
import { loadGrey } from '../picture/loadGrey.ts'
import type { ReceiptPicture } from '../reading.ts'
import { type ReceiptText, receiptText } from '../words/receiptText.ts'
import type { Recogniser } from '../words/tesseract/recogniser.ts'
import { textOfLayer } from '../words/textLayer.ts'
import { type PassSettings, readUpright, type Sighting } from './uprightPage.ts'

/** A page as first read; only one that was recognised can be read again. */
export interface PageReading {
  readonly text: ReceiptText
  readonly seen?: { readonly sighting: Sighting; readonly page: Page }
}

/** The page's own text where it carries one, else what is recognised on its picture; empty where nothing is. */
export async function firstReadingOf(
  page: ReceiptPicture,
  settings: PassSettings,
  recogniser: Recogniser,
): Promise<PageReading> {
  const own = textOfLayer(page)
  if (own) return { text: own }
  const { picture } = await loadGrey(page.bytes)
  const read = await readUpright(picture, settings, recogniser)
  if (!read) return { text: receiptText([], box => box) }
  const { text, sighting, page: prepared } = read
  return { text, seen: { sighting, page: prepared } }
}
