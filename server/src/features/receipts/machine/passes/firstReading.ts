import type { ReceiptPicture } from '../../readerContract/reader.ts'
import type { Recogniser } from '../ocr/recogniser.ts'
import { loadGrey } from '../picture/loadGrey.ts'
import type { Page } from '../picture/page.ts'
import { type ReceiptText, receiptText } from '../text/receiptText.ts'
import { textOfLayer } from '../text/textLayer.ts'
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
