import type { PageToSplit } from '@outlay/reader/multipleReceipts/detectReceipts'
import type { PagesReading } from '@outlay/reader/read'
import type { DetectedReceipts, ReadingHints, ReceiptPicture } from '@outlay/reader/reading'

/** One receipt, with its pages, sent to a worker thread. */
export interface ReadRequest {
  readonly kind: 'read'
  readonly id: number
  readonly pages: readonly ReceiptPicture[]
  readonly hints: ReadingHints
}

export interface DivideRequest extends PageToSplit {
  readonly kind: 'divide'
  readonly id: number
}

/** Has no response. */
export interface WarmRequest {
  readonly kind: 'warm'
}

/** Ends the thread, whatever it is doing; see `ReadingThread.close`. */
export interface EndRequest {
  readonly kind: 'end'
}

export type MachineRequest = ReadRequest | DivideRequest | WarmRequest | EndRequest

/** The response; `unreadable` means that no page has text. */
export type MachineAnswer =
  | { readonly id: number; readonly kind: 'read'; readonly reading: PagesReading }
  | { readonly id: number; readonly kind: 'divided'; readonly papers: DetectedReceipts }
  | { readonly id: number; readonly kind: 'unreadable' }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
