import type { Quad, Size } from '../pageDetection/quad.ts'
import type { PixelBox } from '../picture/grayImage.ts'
import { medianOf } from '../picture/median.ts'
import { heightOf, pointWithin, widthOf } from '../picture/quad.ts'

/** Positions of print on a picture: a box per letter or word, all in one unit. */
export interface TextMarks extends Size {
  readonly boxes: readonly PixelBox[]
}

/** A letter's width, and its height without descenders, relative to a line's height including margins. */
const letterShare = { width: 0.5, height: 0.6 }
/** Share of the width that is print. */
const printShare = 0.9

/** As many marks as letters fit on the detected lines, read or not. */
export function marksOfLines(lines: readonly Quad[], { width, height }: Size): TextMarks {
  return { width, height, boxes: lines.flatMap(lettersOn) }
}

function lettersOn(quad: Quad): PixelBox[] {
  const [a, b, c, d] = quad
  const isStanding = heightOf(quad) > widthOf(quad)
  const lying: Quad = isStanding ? [b, c, d, a] : quad
  const [length, thickness] = [widthOf(lying), heightOf(lying)]
  const count = Math.max(1, Math.round(length / (letterShare.width * thickness)))
  const across = printShare * (length / count)
  const down = letterShare.height * thickness
  const [width, height] = isStanding ? [down, across] : [across, down]
  return Array.from({ length: count }, (_, letter) => {
    const { x, y } = pointWithin(lying, (letter + 0.5) / count, 0.5)
    return { x: x - width / 2, y: y - height / 2, width, height }
  })
}

export function usualHeight(boxes: readonly PixelBox[]): number {
  return medianOf(boxes.map(({ height }) => height)) ?? 1
}
