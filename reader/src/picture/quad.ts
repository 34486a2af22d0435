import { convexHull } from '../pageDetection/convexHull.ts'
import { distance, type PicturePoint, type Quad } from '../pageDetection/quad.ts'
import { medianOf } from './median.ts'

/** Text length in a quad; its corners run clockwise from the start of the text. */
export function widthOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  return (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2
}

export function heightOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  return (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2
}

/** Median line height, whatever the text direction; 0 if there are none. */
export function usualThickness(lines: readonly Quad[]): number {
  return medianOf(lines.map(quad => Math.min(widthOf(quad), heightOf(quad)))) ?? 0
}

/** The point `right` along the quad and `down` its height, both 0 to 1. */
export function pointWithin(
  [topLeft, topRight, bottomRight, bottomLeft]: Quad,
  right: number,
  down: number,
): PicturePoint {
  return between(between(topLeft, topRight, right), between(bottomLeft, bottomRight, right), down)
}

/** The part of a quad between two shares of its width; below 0 and above 1 it extends the quad. */
export function sliceOf(quad: Quad, from: number, to: number): Quad {
  return [
    pointWithin(quad, from, 0),
    pointWithin(quad, to, 0),
    pointWithin(quad, to, 1),
    pointWithin(quad, from, 1),
  ]
}

/** Slope in radians; positive falls to the right. */
export function angleOf(quad: Quad): number {
  const [left, right] = [pointWithin(quad, 0, 0.5), pointWithin(quad, 1, 0.5)]
  return Math.atan2(right.y - left.y, right.x - left.x)
}

function between(from: PicturePoint, to: PicturePoint, share: number): PicturePoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

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
