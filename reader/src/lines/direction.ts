import { heightOf, widthOf } from '../picture/quad.ts'
import type { Quad } from '../sheet/quad.ts'

/** How text runs on a picture, in quarters of a turn clockwise: 0 to the right, 1 down, 2 to the left, 3 up. */
export type Direction = 0 | 1 | 2 | 3

/** A piece this much higher than wide is text that runs up or down. */
const standing = 1.5

/** Whether most of the text lies on its side; short pieces say nothing. */
export function isOnItsSide(quads: readonly Quad[]): boolean {
  let [lying, upright] = [0, 0]
  for (const quad of quads) {
    const [width, height] = [widthOf(quad), heightOf(quad)]
    if (height > standing * width) lying += height
    else if (width > standing * height) upright += width
  }
  return lying > upright
}

/** The quad with its corners in the order in which text of that direction is read. */
export function readInDirection([a, b, c, d]: Quad, direction: Direction): Quad {
  const orders: Record<Direction, Quad> = {
    0: [a, b, c, d],
    1: [b, c, d, a],
    2: [c, d, a, b],
    3: [d, a, b, c],
  }
  return orders[direction]
}
