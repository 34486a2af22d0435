import type { ReaderName, ReadWord } from '@outlay/contract/receipts/receiptReadings'
import type { DetectedReceipts, ReaderAnswer, ReadingHints, ReceiptPicture } from '@outlay/reader/reading'
import type { FailureReason } from '../../../core/models/modelFailure.ts'

/** The port of all receipt readers. */
export interface ReceiptReader {
  readonly name: ReaderName
  /**
   * Reads the pages of one receipt, in order. Boxes include the page.
   * @throws ReaderUnavailableError when the reader cannot respond now; another reader may.
   * @throws UnreadableReceiptError when the picture has no receipt text.
   */
  read(pages: readonly ReceiptPicture[], hints: ReadingHints, signal: AbortSignal): Promise<ReaderAnswer>
  close(): Promise<void>
}

/** Detects several receipts on a page. */
export interface PaperFinder {
  papersOn(
    page: ReceiptPicture,
    read: {
      readonly words: readonly ReadWord[]
      readonly hints: ReadingHints
      readonly signal: AbortSignal
    },
  ): Promise<DetectedReceipts>
}

/** The local reader, which is always available. */
export interface MachineReader extends ReceiptReader, PaperFinder {
  /** Prepares it for an upcoming receipt. */
  warmUp(): void
}

export type UnavailableReason = 'not-configured' | 'turned-off' | FailureReason

/** The reader could not respond. `reason` is stable; the message never quotes a key or the receipt. */
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
