import type { ReadWord } from '@outlay/contract/receiptReadings'
import type { Papers } from '../../reading/foundPapers.ts'
import type { ReadingHints, ReceiptPicture } from '../../reading/reader.ts'
import type { PagesReading } from '../passes/readings.ts'

/** One receipt, page by page, sent to a worker thread. */
export interface ReadRequest {
  readonly kind: 'read'
  readonly id: number
  readonly pages: readonly ReceiptPicture[]
  readonly hints: ReadingHints
}

/** One page to be looked at for several receipts, with the words that were read on it. */
export interface DivideRequest {
  readonly kind: 'divide'
  readonly id: number
  readonly page: ReceiptPicture
  readonly words: readonly ReadWord[]
  readonly hints: ReadingHints
}

export type MachineRequest = ReadRequest | DivideRequest

/** What comes back; `unreadable` means that no page holds text. */
export type MachineAnswer =
  | { readonly id: number; readonly kind: 'read'; readonly reading: PagesReading }
  | { readonly id: number; readonly kind: 'divided'; readonly papers: Papers }
  | { readonly id: number; readonly kind: 'unreadable' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
