import type { Quad, Size } from '../pageDetection/quad.ts'
import type { GrayImage } from '../picture/grayImage.ts'
import type { FoundLines } from './findLines.ts'

/** Lines of text found on a picture of this size, on a receipt or not. */
export interface LinesOnPicture extends Size {
  readonly lines: readonly Quad[]
}

export function linesOnPicture(picture: GrayImage, { lines }: FoundLines): LinesOnPicture {
  return { width: picture.width, height: picture.height, lines: lines.map(({ quad }) => quad) }
}
