import type { ReadingHints, ReceiptPicture } from '../readers/reader.ts'
import type { PagesReading } from './readings.ts'

/** One receipt, page by page, sent to a worker thread. */
export interface ReadRequest {
  readonly id: number
  readonly pages: readonly ReceiptPicture[]
  readonly hints: ReadingHints
}

/** What comes back; `unreadable` means that no page holds text. */
export type ReadAnswer =
  | { readonly id: number; readonly kind: 'read'; readonly reading: PagesReading }
  | { readonly id: number; readonly kind: 'unreadable' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
