import type { ReadWord, ReceiptReading } from '@outlay/contract/receiptReadings'

/** One page of a receipt made ready for reading: upright, without metadata, checked by its bytes. */
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
  /** Sellers that the person has bought from, as the person writes them, the most often met first. */
  readonly knownMerchants?: readonly string[]
}

/** A part of a picture, in fractions of it. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Papers =
  /** No print stands on it: a back, or an empty page. */
  | { readonly kind: 'none' }
  | { readonly kind: 'one' }
  /** Two receipts stand on it, and no clear gap between them. */
  | { readonly kind: 'several' }
  /** Each receipt on a part of its own. */
  | { readonly kind: 'apart'; readonly areas: readonly Area[] }
  | Unclear

/** Two parts far from each other; whether each is a receipt has to be read there. */
export interface Unclear {
  readonly kind: 'unclear'
  readonly axis: 'x' | 'y'
  readonly areas: readonly [Area, Area]
  /** Even if they are no two receipts, there seem to be several. */
  readonly seemsSeveral: boolean
}

export interface ReaderAnswer {
  readonly reading: ReceiptReading
  /** Every word with its place, from a reader that recognises text; none from a model, which cannot say. */
  readonly words: readonly ReadWord[]
}

/** There is nothing to read on the picture. */
export class UnreadableReceiptError extends Error {
  constructor() {
    super('No receipt text was found on the picture')
    this.name = 'UnreadableReceiptError'
  }
}
