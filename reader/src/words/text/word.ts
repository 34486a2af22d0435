import type { Box } from '@outlay/contract/receiptReadings'
import type { PixelBox } from '../../picture/greyPicture.ts'

/** A word as recognised; `box` is in pixels of the straightened page, `confidence` 0 to 1. */
export interface Word {
  readonly text: string
  readonly confidence: number
  readonly box: PixelBox
  /** Whether two recognisers read it alike, each by itself. */
  readonly isAgreed: boolean
  /** What else was read there. */
  readonly alternatives: readonly string[]
}

/** What one recogniser saw by itself. */
export const readOnce = { isAgreed: false, alternatives: [] } as const
/** What stands in a file as text: nothing had to be recognised. */
export const readAsText = { isAgreed: true, alternatives: [] } as const

/** Words that stand side by side, from left to right. `text` joins them with single spaces. */
export interface Line {
  readonly words: readonly Word[]
  readonly text: string
  readonly box: PixelBox
  readonly confidence: number
}

/** What one pass of the recogniser saw. */
export interface ReceiptText {
  readonly lines: readonly Line[]
  /** Usual height of a word, page pixels. */
  readonly wordHeight: number
  /** Where page pixels stand on the picture that was given, as fractions of it. */
  toPicture(box: PixelBox): Box
}
