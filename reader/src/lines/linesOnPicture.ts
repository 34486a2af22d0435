import type { GreyPicture } from '../picture/greyPicture.ts'
import type { Quad, Size } from '../sheet/quad.ts'
import { findLines } from './findLines.ts'
import type { Model } from './model.ts'

/** Where lines of text were found on a picture of this size, be they of a receipt or not. */
export interface LinesOnPicture extends Size {
  readonly lines: readonly Quad[]
}

/** All lines of a picture; what they say is not asked. */
export async function linesOnPicture(picture: GreyPicture, model: Model): Promise<LinesOnPicture> {
  const { lines } = await findLines(picture, model)
  return { width: picture.width, height: picture.height, lines: lines.map(({ quad }) => quad) }
}
