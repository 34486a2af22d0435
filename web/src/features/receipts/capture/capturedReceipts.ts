import type { ReceiptFile } from '../bulk/sending/bulkItems.ts'
import { jpegPdf } from './jpegPdf.ts'

/** A picture that was taken, with an address under which this page shows it. */
export interface CapturedPage {
  readonly id: string
  readonly file: File
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The pages of each receipt, in the order in which they were taken. */
export type CapturedReceipts = readonly (readonly CapturedPage[])[]

/** What the next picture is. */
export type NextPicture = 'receipt' | 'page'

// What the server takes of one file: ten pages and 10 MB, of which one more picture may need a part.
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

/** A receipt without pages is none. */
export function withoutPicture(receipts: CapturedReceipts, page: CapturedPage): CapturedReceipts {
  return receipts
    .map(pages => (pages.includes(page) ? pages.filter(one => one !== page) : pages))
    .filter(pages => pages.length > 0)
}

/**
 * One file for each receipt, under the id of its first page: its picture, or a PDF of its pages. The person has said which pages belong
 * together: nothing is left to ask of a document made here.
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
