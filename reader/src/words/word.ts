import type { PixelBox } from '../picture/greyPicture.ts'

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
