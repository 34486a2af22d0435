import type { PicturePoint, Quad } from '../sheet/quad.ts'
import type { GreyPicture } from './greyPicture.ts'
import { heightOf, widthOf } from './quad.ts'

/** The most that is looked at of one line: 33 times as long as it is high. */
export const longest = 33

/**
 * A quad of a picture, laid flat at the height wished for, as wide as its shape asks unless another shape (width by height)
 * is. Samples are averaged where it shrinks.
 */
export function cutQuad(
  picture: GreyPicture,
  quad: Quad,
  height: number,
  shape = widthOf(quad) / Math.max(1, heightOf(quad)),
): GreyPicture {
  const width = Math.max(Math.ceil(height / 6), Math.round(height * Math.min(longest, shape)))
  const samples = Math.min(4, Math.max(1, Math.round(heightOf(quad) / height)))
  const sums = new Float32Array(width * height)
  for (let row = 0; row < height * samples; row++)
    addRow(picture, rowOf(quad, (row + 0.5) / (height * samples)), {
      sums: sums.subarray(Math.floor(row / samples) * width, Math.floor(row / samples) * width + width),
      samples,
    })
  const pixels = new Uint8Array(sums.length)
  for (let at = 0; at < sums.length; at++) pixels[at] = (sums[at] ?? 0) / (samples * samples)
  return { width, height, pixels }
}

/** From one side of the quad to the other, so far down its sides. */
function rowOf([a, b, c, d]: Quad, down: number): readonly [PicturePoint, PicturePoint] {
  const between = (from: PicturePoint, to: PicturePoint) => ({
    x: from.x + (to.x - from.x) * down,
    y: from.y + (to.y - from.y) * down,
  })
  return [between(a, d), between(b, c)]
}

/**
 * Adds to each sum so many samples along the row, side by side, each between the four pixels around it; beyond the
 * picture's edge, the edge's.
 */
function addRow(
  { width, height, pixels }: GreyPicture,
  [from, to]: readonly [PicturePoint, PicturePoint],
  { sums, samples }: { readonly sums: Float32Array; readonly samples: number },
): void {
  const count = sums.length * samples
  const [right, down] = [(to.x - from.x) / count, (to.y - from.y) / count]
  for (let sample = 0; sample < count; sample++) {
    const x = from.x + (sample + 0.5) * right - 0.5
    const y = from.y + (sample + 0.5) * down - 0.5
    const x0 = Math.max(0, Math.min(width - 2, Math.floor(x)))
    const y0 = Math.max(0, Math.min(height - 2, Math.floor(y)))
    const fx = Math.max(0, Math.min(1, x - x0))
    const fy = Math.max(0, Math.min(1, y - y0))
    const at = y0 * width + x0
    const upper = (pixels[at] ?? 255) * (1 - fx) + (pixels[at + 1] ?? 255) * fx
    const lower = (pixels[at + width] ?? 255) * (1 - fx) + (pixels[at + width + 1] ?? 255) * fx
    const place = Math.floor(sample / samples)
    sums[place] = (sums[place] ?? 0) + upper * (1 - fy) + lower * fy
  }
}
