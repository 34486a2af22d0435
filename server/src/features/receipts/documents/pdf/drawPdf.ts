import { damagedPdf, lockedPdf, tooManyPages } from '../../picture.errors.ts'
import type { ReceiptPicture } from '../../readers/reader.ts'
import { runOnce } from '../runOnce.ts'
import type { PdfAnswer, PdfRequest } from './pdfMessages.ts'

const maxPages = 10

/**
 * The pages of a PDF as pictures, with their words where the file carries them.
 * @throws tooManyPages, lockedPdf, damagedPdf, tooComplex
 */
export async function drawPdf(bytes: Uint8Array, deadlineMs?: number): Promise<readonly ReceiptPicture[]> {
  const request: PdfRequest = { bytes, maxPages }
  const answer = await runOnce<PdfAnswer>('features/receipts/documents/pdf/pdf.worker', request, deadlineMs)
  switch (answer.kind) {
    case 'drawn':
      return answer.pages
    case 'too-many-pages':
      throw tooManyPages({
        detail: `This PDF has ${answer.pageCount} pages. A receipt may have at most ${maxPages}: please send the pages of the receipt alone.`,
      })
    case 'locked':
      throw lockedPdf()
    case 'damaged':
      throw damagedPdf()
  }
}
