import { convexHull } from '../pageDetection/convexHull.ts'
import type { PicturePoint, Quad } from '../pageDetection/quad.ts'

/** A rectangle rotated around its center; `angle` in radians, positive falls to the right. */
export interface TurnedRectangle {
  readonly middle: PicturePoint
  readonly width: number
  readonly height: number
  readonly angle: number
}

/** The minimum-area rectangle around points, which shares a side with their hull; rotated by less than 45 degrees. */
export function smallestRectangle(points: readonly PicturePoint[]): TurnedRectangle | undefined {
  const hull = convexHull(points)
  let best: TurnedRectangle | undefined
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from
    const rectangle = rectangleAt(hull, Math.atan2(to.y - from.y, to.x - from.x))
    if (!best || rectangle.width * rectangle.height < best.width * best.height) best = rectangle
  }
  return best
}

function rectangleAt(hull: readonly PicturePoint[], direction: number): TurnedRectangle {
  const quarters = Math.round(direction / (Math.PI / 2))
  const angle = direction - quarters * (Math.PI / 2)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = hull.map(({ x, y }) => x * cos + y * sin)
  const across = hull.map(({ x, y }) => y * cos - x * sin)
  const [left, right] = [Math.min(...along), Math.max(...along)]
  const [top, bottom] = [Math.min(...across), Math.max(...across)]
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    middle: { x: u * cos - v * sin, y: u * sin + v * cos },
    width: right - left,
    height: bottom - top,
    angle,
  }
}

/** The rectangle, grown on each side. */
export function grownQuad({ middle, width, height, angle }: TurnedRectangle, by: number): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corner = (right: number, down: number): PicturePoint => {
    const [u, v] = [right * (width / 2 + by), down * (height / 2 + by)]
    return { x: middle.x + u * cos - v * sin, y: middle.y + u * sin + v * cos }
  }
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}
