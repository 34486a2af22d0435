import { workerData } from 'node:worker_threads'
import type { ReceiptPicture } from '../../reading.ts'
import { answerOnce } from '../thread/answerOnce.ts'
import { drawPage } from './drawPage.ts'
import { type Address, allocate, type Pdfium, startPdfium } from './engine/pdfium.ts'

/** Limits for a PDF. */
export interface PdfRequest {
  readonly engine: WebAssembly.Module
  readonly bytes: Uint8Array
  readonly maxPages: number
  /** Encoded size of all pages. */
  readonly maxPageBytes: number
  /** For all pages; a page that would exceed it comes without words. */
  readonly maxWords: number
}

export type PdfAnswer =
  | { readonly kind: 'drawn'; readonly pages: readonly ReceiptPicture[] }
  | { readonly kind: 'too-many-pages'; readonly pageCount: number }
  | { readonly kind: 'too-many-bytes' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'damaged' }

/** FPDF_GetLastError codes for a password or an unknown security handler. */
const lockErrors = [4, 5]

/** Opens a PDF, checks its page count before drawing, and draws the pages one by one. */
async function readPdf(pdfium: Pdfium, request: PdfRequest): Promise<PdfAnswer> {
  const { bytes, maxPages } = request
  const file = allocate(pdfium, bytes.length)
  pdfium.HEAPU8.set(bytes, file)
  const document = pdfium._FPDF_LoadMemDocument(file, bytes.length, 0)
  if (document === 0)
    return lockErrors.includes(pdfium._FPDF_GetLastError()) ? { kind: 'locked' } : { kind: 'damaged' }
  const pageCount = pdfium._FPDF_GetPageCount(document)
  if (pageCount < 1) return { kind: 'damaged' }
  if (pageCount > maxPages) return { kind: 'too-many-pages', pageCount }
  return drawPages(pdfium, document, pageCount, request)
}

async function drawPages(
  pdfium: Pdfium,
  document: Address,
  pageCount: number,
  { maxPageBytes, maxWords }: Pick<PdfRequest, 'maxPageBytes' | 'maxWords'>,
): Promise<PdfAnswer> {
  const pages: ReceiptPicture[] = []
  let [bytesLeft, wordsLeft] = [maxPageBytes, maxWords]
  for (let number = 0; number < pageCount; number++) {
    const page = await drawPage(pdfium, document, number)
    if (!page) return { kind: 'damaged' }
    bytesLeft -= page.bytes.length
    if (bytesLeft < 0) return { kind: 'too-many-bytes' }
    const { words = [], ...picture } = page
    // A page with only some of its words would be a receipt with gaps, so its picture is read instead.
    const isFitting = words.length > 0 && words.length <= wordsLeft
    if (isFitting) wordsLeft -= words.length
    pages.push(isFitting ? page : picture)
  }
  return { kind: 'drawn', pages }
}

const pdfium = await startPdfium((workerData as PdfRequest).engine)
await answerOnce<PdfRequest, PdfAnswer>({
  answer: request => readPdf(pdfium, request),
  picturesOf: answer => (answer.kind === 'drawn' ? answer.pages : []),
})
