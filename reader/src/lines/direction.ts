import type { Quad } from '../pageDetection/quad.ts'
import { heightOf, widthOf } from '../picture/quad.ts'

export type Direction = 'as it lies' | 'upside down'

/** A piece this much taller than wide is vertical text. */
const standing = 1.5

/** Whether most of the text is sideways; short pieces are ignored. */
export function isOnItsSide(quads: readonly Quad[]): boolean {
  let [lying, upright] = [0, 0]
  for (const quad of quads) {
    const [width, height] = [widthOf(quad), heightOf(quad)]
    if (height > standing * width) lying += height
    else if (width > standing * height) upright += width
  }
  return lying > upright
}

/** The quad's corners in the reading order of that direction. */
export function readInDirection(quad: Quad, direction: Direction): Quad {
  const [a, b, c, d] = quad
  return direction === 'upside down' ? [c, d, a, b] : quad
}
