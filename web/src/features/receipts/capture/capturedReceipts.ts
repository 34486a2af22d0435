import type { ReceiptFile } from '../bulk/sending/bulkItems.ts'
import { jpegPdf } from './jpegPdf.ts'

/** A captured image, with its object URL. */
export interface CapturedPage {
  readonly id: string
  readonly file: File
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The pages of each receipt, in the order of capture. */
export type CapturedReceipts = readonly (readonly CapturedPage[])[]

/** Whether the next image starts a receipt or adds a page. */
export type NextPicture = 'receipt' | 'page'

// The server's limits per file: ten pages and 10 MB, with room for one more image.
const mostPages = 10
const mostBytes = 8 * 1024 * 1024

export function canAddPage(receipts: CapturedReceipts): boolean {
  const last = receipts.at(-1)
  if (!last) return false
  return last.length < mostPages && last.reduce((sum, { file }) => sum + file.size, 0) < mostBytes
}

export function withPicture(
  receipts: CapturedReceipts,
  page: CapturedPage,
  next: NextPicture,
): CapturedReceipts {
  const last = receipts.at(-1)
  if (next === 'receipt' || !last || !canAddPage(receipts)) return [...receipts, [page]]
  return [...receipts.slice(0, -1), [...last, page]]
}

/** Removes an image, and its receipt if it was the only page. */
export function withoutPicture(receipts: CapturedReceipts, page: CapturedPage): CapturedReceipts {
  return receipts
    .map(pages => (pages.includes(page) ? pages.filter(one => one !== page) : pages))
    .filter(pages => pages.length > 0)
}

/**
 * One file per receipt, under the ID of its first page: its image, or a PDF of its pages. The user has already grouped
 * the pages, so the server need not ask.
 */
export function receiptFiles(receipts: CapturedReceipts): ReceiptFile[] {
  return receipts.flatMap(pages => {
    const [first] = pages
    if (!first || pages.length === 1) return first ? [{ id: first.id, file: first.file }] : []
    const name = first.file.name.replace(/\.jpg$/, '.pdf')
    const pdf = jpegPdf(pages.map(({ file, width, height }) => ({ jpeg: file, width, height })))
    const file = new File([pdf], name, { type: 'application/pdf' })
    return [{ id: first.id, file, pages: 'all' }]
  })
}
