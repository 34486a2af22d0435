import type { ReadWord, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'

/** One page ready for reading: upright, without metadata, type checked. */
export interface ReceiptPicture {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
  /** The page's own text, if the file has it (a PDF's text layer): then no recognition is needed. */
  readonly words?: readonly ReadWord[]
}

/** What is known of the person in advance; weak evidence, never an answer. */
export interface ReadingHints {
  /** Today in the person's timezone, YYYY-MM-DD. */
  readonly today: string
  /** ISO 4217. */
  readonly preferredCurrency: string
  /** The browser's languages, as in Accept-Language: "en-US", "de". */
  readonly locales?: readonly string[]
  /** The person's sellers, in their spelling, most frequent first. */
  readonly knownMerchants?: readonly string[]
}

/** Part of a picture, in fractions of it. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type DetectedReceipts =
  /** No print: a back or an empty page. */
  | { readonly kind: 'none' }
  | { readonly kind: 'one' }
  /** Two receipts without a clear gap between them. */
  | { readonly kind: 'several' }
  /** Each receipt has its own area. */
  | { readonly kind: 'apart'; readonly areas: readonly Area[] }
  | Unclear

/** Two distant parts; each must be read to decide whether it is a receipt. */
export interface Unclear {
  readonly kind: 'unclear'
  readonly axis: 'x' | 'y'
  readonly areas: readonly [Area, Area]
  /** Whether there seem to be several receipts even if these two parts are not. */
  readonly seemsSeveral: boolean
}

export interface ReaderAnswer {
  readonly reading: ReceiptReading
  /** Every word with its position, from a reader that recognizes text; empty from a model, which cannot tell. */
  readonly words: readonly ReadWord[]
}

/** The picture has nothing to read. */
export class UnreadableReceiptError extends Error {
  constructor() {
    super('No receipt text was found on the picture')
    this.name = 'UnreadableReceiptError'
  }
}
