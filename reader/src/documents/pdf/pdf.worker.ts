import { workerData } from 'node:worker_threads'
import { answerOnce } from '../thread/answerOnce.ts'
import { startPdfium } from './engine/pdfium.ts'
import type { PdfAnswer, PdfRequest } from './pdfMessages.ts'
import { readPdf } from './readPdf.ts'

const pdfium = await startPdfium((workerData as PdfRequest).engine)
await answerOnce<PdfRequest, PdfAnswer>({
  answer: request => readPdf(pdfium, request),
  picturesOf: answer => (answer.kind === 'drawn' ? answer.pages : []),
})
