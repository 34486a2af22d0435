import type { ReaderName, ReceiptReading } from '@outlay/contract/receiptReadings'

/** A receipt picture made ready for readers: upright, without metadata, checked by its bytes. */
export interface ReceiptPicture {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** What is known of the person before the receipt is looked at; weak evidence, never an answer. */
export interface ReadingHints {
  /** The person's day, YYYY-MM-DD. */
  readonly today: string
  /** The person's preferred currency, ISO 4217. */
  readonly preferredCurrency: string
}

/** The port all receipt readers stand behind. */
export interface ReceiptReader {
  readonly name: ReaderName
  /**
   * @throws ReaderUnavailableError when the reader cannot answer now; another reader may.
   * @throws UnreadableReceiptError when the picture holds no receipt text.
   */
  read(picture: ReceiptPicture, hints: ReadingHints, signal: AbortSignal): Promise<ReceiptReading>
  close(): Promise<void>
}

export type UnavailableReason =
  | 'not-configured'
  | 'refused'
  | 'rate-limited'
  | 'timed-out'
  | 'unreachable'
  | 'malformed-answer'
  | 'failed'

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
