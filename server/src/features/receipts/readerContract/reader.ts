import type { ReaderName, ReadWord } from '@outlay/contract/receiptReadings'
import type { Papers, ReaderAnswer, ReadingHints, ReceiptPicture } from '@outlay/reader/reading'
import type { FailureReason } from '../../../core/models/modelFailure.ts'

/** The port all receipt readers stand behind. */
export interface ReceiptReader {
  readonly name: ReaderName
  /**
   * Reads the pages of one receipt, in order. Boxes name the page.
   * @throws ReaderUnavailableError when the reader cannot answer now; another reader may.
   * @throws UnreadableReceiptError when the picture holds no receipt text.
   */
  read(pages: readonly ReceiptPicture[], hints: ReadingHints, signal: AbortSignal): Promise<ReaderAnswer>
  close(): Promise<void>
}

/** Tells whether a page holds several receipts. */
export interface PaperFinder {
  papersOn(
    page: ReceiptPicture,
    read: {
      readonly words: readonly ReadWord[]
      readonly hints: ReadingHints
      readonly signal: AbortSignal
    },
  ): Promise<Papers>
}

/** The reader on this machine, which is always there. */
export interface MachineReader extends ReceiptReader, PaperFinder {
  /** Has it ready for a receipt that is on its way. */
  warmUp(): void
}

export type UnavailableReason = 'not-configured' | 'turned-off' | FailureReason

/** The reader could not answer. `reason` is stable; nothing in the message quotes a key or the receipt. */
export class ReaderUnavailableError extends Error {
  constructor(
    readonly reader: ReaderName,
    readonly reason: UnavailableReason,
    options?: ErrorOptions,
  ) {
    super(`${reader} could not read the receipt: ${reason}`, options)
    this.name = 'ReaderUnavailableError'
  }
}
