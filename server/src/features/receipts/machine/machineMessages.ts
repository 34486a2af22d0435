import type { ReadingHints, ReceiptPicture } from '../readers/reader.ts'
import type { ReceiptFacts } from './readReceipt.ts'

/** One receipt sent to a worker thread. */
export interface ReadRequest {
  readonly id: number
  readonly picture: ReceiptPicture
  readonly hints: ReadingHints
}

/** What comes back; `unreadable` means that the picture holds no text. */
export type ReadAnswer =
  | { readonly id: number; readonly kind: 'read'; readonly facts: ReceiptFacts }
  | { readonly id: number; readonly kind: 'unreadable' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
