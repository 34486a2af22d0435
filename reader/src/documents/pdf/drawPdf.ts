import type { ReceiptPicture } from '../../reading.ts'
import { maxPageBytes, maxWords } from '../picture/limits.ts'
import { type Patience, runOnce } from '../thread/runOnce.ts'
import { UnopenableFileError } from '../unopenable.ts'
import { compiledPdfium } from './engine/compiledPdfium.ts'
import type { PdfAnswer, PdfRequest } from './pdfMessages.ts'

const maxPages = 10

/**
 * Draws the pages of a PDF, with their words if the file has trusted ones.
 * @throws UnopenableFileError; the signal's reason
 */
export async function drawPdf(bytes: Uint8Array, patience?: Patience): Promise<readonly ReceiptPicture[]> {
  const request: Omit<PdfRequest, 'bytes'> = {
    engine: await compiledPdfium(),
    maxPages,
    maxPageBytes,
    maxWords,
  }
  const answer = await runOnce<PdfAnswer>(
    { entry: new URL('./pdf.worker.ts', import.meta.url), bytes, request },
    patience,
  )
  switch (answer.kind) {
    case 'drawn':
      return answer.pages
    case 'too-many-pages':
      throw new UnopenableFileError('too-many-pages', {
        message: `This PDF has ${answer.pageCount} pages. A receipt may have at most ${maxPages}: please send the pages of the receipt alone.`,
      })
    case 'too-many-bytes':
      throw new UnopenableFileError('too-complex')
    case 'locked':
      throw new UnopenableFileError('locked-pdf')
    case 'damaged':
      throw new UnopenableFileError('damaged-pdf')
  }
}
