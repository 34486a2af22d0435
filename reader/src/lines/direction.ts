import { heightOf, widthOf } from '../picture/quad.ts'
import type { Quad } from '../sheet/quad.ts'

/** Whether text is read as it lies, or upside down. */
export type Direction = 'as it lies' | 'upside down'

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
export function readInDirection(quad: Quad, direction: Direction): Quad {
  const [a, b, c, d] = quad
  return direction === 'upside down' ? [c, d, a, b] : quad
}
