import type { PixelBox } from '../picture/grayImage.ts'
import { type TextMarks, usualHeight } from './textMarks.ts'

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
