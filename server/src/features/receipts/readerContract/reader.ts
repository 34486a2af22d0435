import type { ReaderName, ReadWord, ReceiptReading } from '@outlay/contract/receiptReadings'
import type { FailureReason } from '../../../core/models/modelFailure.ts'
import type { Papers } from './foundPapers.ts'

/** One page of a receipt made ready for readers: upright, without metadata, checked by its bytes. */
export interface ReceiptPicture {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
  /** The page's own text, where the file carries it (a PDF's text layer): nothing has to be recognised then. */
  readonly words?: readonly ReadWord[]
}

/** What is known of the person before the receipt is looked at; weak evidence, never an answer. */
export interface ReadingHints {
  /** The person's day, YYYY-MM-DD. */
  readonly today: string
  /** The person's preferred currency, ISO 4217. */
  readonly preferredCurrency: string
  /** The languages the person's browser asks for, as in Accept-Language: "en-US", "de". */
  readonly locales?: readonly string[]
}

export interface ReaderAnswer {
  readonly reading: ReceiptReading
  /** Every word with its place, from a reader that recognises text; none from a model, which cannot say. */
  readonly words: readonly ReadWord[]
}

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

export type UnavailableReason = 'not-configured' | FailureReason

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

/** There is nothing to read on the picture. */
export class UnreadableReceiptError extends Error {
  constructor() {
    super('No receipt text was found on the picture')
    this.name = 'UnreadableReceiptError'
  }
}
