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

/** A straight line without print on it, and with print on both sides. */
export interface TextGap {
  /** `x`: a vertical line, separating left from right. */
  readonly axis: 'x' | 'y'
  /** In letter heights. */
  readonly width: number
  /** Whether a box is before the line, in the marks' units. */
  isBefore(box: PixelBox): boolean
}

const slopes = Array.from({ length: 13 }, (_, step) => Math.tan(((step - 6) * Math.PI) / 180))
/** A smaller share of the print is in the margin, not on another paper. */
const leastShare = 0.08
/** Rows of one block can be this far apart. */
const leastWidth = { x: 2, y: 0.5 }

/** Papers may be askew, so lines of up to six degrees are tried. Widest gap first; one per division. */
export function textGaps({ boxes }: TextMarks): TextGap[] {
  const unit = usualHeight(boxes)
  const gaps = (['x', 'y'] as const).flatMap(axis =>
    slopes.flatMap(slope => gapsAlong({ axis, slope, unit }, boxes)),
  )
  const divisions = new Set<string>()
  return gaps
    .sort((a, b) => b.gap.width - a.gap.width)
    .filter(({ gap, before }) => {
      const division = `${gap.axis} ${before}`
      return !divisions.has(division) && divisions.add(division)
    })
    .map(({ gap }) => gap)
}

interface Direction {
  readonly axis: TextGap['axis']
  readonly slope: number
  readonly unit: number
}

function gapsAlong({ axis, slope, unit }: Direction, boxes: readonly PixelBox[]) {
  const startOf = ({ x, y, width, height }: PixelBox) =>
    axis === 'x' ? x - (y + height / 2) * slope : y - (x + width / 2) * slope
  const lengthOf = ({ width, height }: PixelBox) => (axis === 'x' ? width : height)
  const spans = boxes
    .map(box => ({ from: startOf(box), to: startOf(box) + lengthOf(box) }))
    .sort((a, b) => a.from - b.from)
  const gaps: { gap: TextGap; before: number }[] = []
  let end = spans[0]?.to ?? 0
  for (const [before, { from, to }] of spans.entries()) {
    const width = (from - end) / unit
    const share = before / spans.length
    if (width >= leastWidth[axis] && share > leastShare && share < 1 - leastShare) {
      const at = (from + end) / 2
      gaps.push({ gap: { axis, width, isBefore: box => startOf(box) + lengthOf(box) / 2 < at }, before })
    }
    end = Math.max(end, to)
  }
  return gaps
}
