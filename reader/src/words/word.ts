import type { PixelBox } from '../picture/greyPicture.ts'

/** A word as recognised; `box` is in pixels of the straightened page, `confidence` 0 to 1. */
export interface Word {
  readonly text: string
  readonly confidence: number
  readonly box: PixelBox
}
