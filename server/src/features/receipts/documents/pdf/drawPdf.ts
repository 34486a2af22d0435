import type { ReceiptPicture } from '@outlay/reader/reading'
import { maxPageBytes, maxWords } from '../picture/limits.ts'
import { damagedPdf, lockedPdf, tooComplex, tooManyPages } from '../picture/picture.errors.ts'
import { type Patience, runOnce } from '../thread/runOnce.ts'
import type { PdfAnswer, PdfRequest } from './pdfMessages.ts'

const maxPages = 10

/**
 * The pages of a PDF as pictures, with their words where the file carries them.
 * @throws tooManyPages, lockedPdf, damagedPdf, tooComplex; the signal's reason
 */
export async function drawPdf(bytes: Uint8Array, patience?: Patience): Promise<readonly ReceiptPicture[]> {
  const request: Omit<PdfRequest, 'bytes'> = { maxPages, maxPageBytes, maxWords }
  const answer = await runOnce<PdfAnswer>(
    { entry: 'features/receipts/documents/pdf/pdf.worker', bytes, request },
    patience,
  )
  switch (answer.kind) {
    case 'drawn':
      return answer.pages
    case 'too-many-pages':
      throw tooManyPages({
        detail: `This PDF has ${answer.pageCount} pages. A receipt may have at most ${maxPages}: please send the pages of the receipt alone.`,
      })
    case 'too-many-bytes':
      throw tooComplex()
    case 'locked':
      throw lockedPdf()
    case 'damaged':
      throw damagedPdf()
  }
}
