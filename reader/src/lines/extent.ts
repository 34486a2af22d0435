import { type Quad, within } from '../pageDetection/quad.ts'
import type { GrayImage, PixelBox } from '../picture/grayImage.ts'

interface PlacedLine {
  readonly quad: Quad
}

export function areaOfText(lines: readonly PlacedLine[], picture: GrayImage, margin: number): PixelBox {
  const corners = lines.flatMap(({ quad }) => quad)
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const from = within({ x: Math.min(...xs) - margin, y: Math.min(...ys) - margin }, picture)
  const to = within({ x: Math.max(...xs) + margin, y: Math.max(...ys) + margin }, picture)
  const [x, y] = [Math.floor(from.x), Math.floor(from.y)]
  return { x, y, width: Math.max(1, Math.floor(to.x) - x), height: Math.max(1, Math.floor(to.y) - y) }
}
