import { answerOnce } from '../thread/answerOnce.ts'
import { startPdfium } from './engine/pdfium.ts'
import type { PdfAnswer, PdfRequest } from './pdfMessages.ts'
import { readPdf } from './readPdf.ts'

const pdfium = await startPdfium()
await answerOnce<PdfRequest, PdfAnswer>({
  answer: request => readPdf(pdfium, request),
  picturesOf: answer => (answer.kind === 'drawn' ? answer.pages : []),
})
