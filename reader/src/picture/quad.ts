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
