import { answerOnce } from '../answerOnce.ts'
import { startPdfium } from './pdfium.ts'
import type { PdfAnswer, PdfRequest } from './pdfMessages.ts'
import { readPdf } from './readPdf.ts'

const pdfium = await startPdfium()
await answerOnce<PdfRequest, PdfAnswer>(request => readPdf(pdfium, request))
