import type { GreyPicture, PixelBox } from '../picture/greyPicture.ts'
import { heightOf, widthOf } from '../picture/quad.ts'
import { type Quad, within } from '../sheet/quad.ts'

interface PlacedLine {
  readonly quad: Quad
}

/** Of lines that lie or stand. */
export function usualThickness(lines: readonly PlacedLine[]): number {
  return medianOf(lines.map(({ quad }) => Math.min(widthOf(quad), heightOf(quad))))
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

export function areaOfText(lines: readonly PlacedLine[], picture: GreyPicture, margin: number): PixelBox {
  const corners = lines.flatMap(({ quad }) => quad)
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const from = within({ x: Math.min(...xs) - margin, y: Math.min(...ys) - margin }, picture)
  const to = within({ x: Math.max(...xs) + margin, y: Math.max(...ys) + margin }, picture)
  const [x, y] = [Math.floor(from.x), Math.floor(from.y)]
  return { x, y, width: Math.max(1, Math.floor(to.x) - x), height: Math.max(1, Math.floor(to.y) - y) }
}
