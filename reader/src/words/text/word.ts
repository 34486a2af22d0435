import type { Box } from '@outlay/contract/receipts/receiptReadings'
import type { PixelBox } from '../../picture/grayImage.ts'

/** A recognized word; `box` is in pixels of the straightened page, `confidence` 0 to 1. */
export interface Word {
  readonly text: string
  readonly confidence: number
  readonly box: PixelBox
  /** Whether two recognizers independently agree. */
  readonly isAgreed: boolean
  /** Other readings. */
  readonly alternatives: readonly string[]
}

/** Read by one recognizer only. */
export const readOnce = { isAgreed: false, alternatives: [] } as const
/** Text from the file, without recognition. */
export const readAsText = { isAgreed: true, alternatives: [] } as const

/** Words side by side, left to right. `text` joins them with single spaces. */
export interface Line {
  readonly words: readonly Word[]
  readonly text: string
  readonly box: PixelBox
  readonly confidence: number
}

/** Result of one recognition pass. */
export interface ReceiptText {
  readonly lines: readonly Line[]
  /** Usual word height in page pixels. */
  readonly wordHeight: number
  /** Maps page pixels to the original picture, in fractions of it. */
  toPicture(box: PixelBox): Box
}
