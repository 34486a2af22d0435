import { distance, type PicturePoint, type Quad } from '../sheet/quad.ts'
import { medianOf } from './median.ts'

/** Length of the text in a quad; its corners run clockwise from where the text begins. */
export function widthOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  return (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2
}

export function heightOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  return (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2
}

/** How high most lines of text are, be they lying or standing; 0 where there is none. */
export function usualThickness(lines: readonly Quad[]): number {
  return medianOf(lines.map(quad => Math.min(widthOf(quad), heightOf(quad)))) ?? 0
}

/** The place `right` of the way along the quad and `down` of the way down it, both 0 to 1. */
export function pointWithin(
  [topLeft, topRight, bottomRight, bottomLeft]: Quad,
  right: number,
  down: number,
): PicturePoint {
  return between(between(topLeft, topRight, right), between(bottomLeft, bottomRight, right), down)
}

/** The part of a quad from one share of its width to another; beyond 0 and 1 it is longer than the quad. */
export function sliceOf(quad: Quad, from: number, to: number): Quad {
  return [
    pointWithin(quad, from, 0),
    pointWithin(quad, to, 0),
    pointWithin(quad, to, 1),
    pointWithin(quad, from, 1),
  ]
}

/** Its slope, radians; positive falls to the right. */
export function angleOf(quad: Quad): number {
  const [left, right] = [pointWithin(quad, 0, 0.5), pointWithin(quad, 1, 0.5)]
  return Math.atan2(right.y - left.y, right.x - left.x)
}

function between(from: PicturePoint, to: PicturePoint, share: number): PicturePoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
