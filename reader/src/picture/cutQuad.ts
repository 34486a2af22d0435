import type { PicturePoint, Quad } from '../pageDetection/quad.ts'
import type { GrayImage } from './grayImage.ts'
import { heightOf, widthOf } from './quad.ts'

/** Maximum width of a cut-out line, relative to its height. */
export const longest = 33

/**
 * Cuts a quad out of a picture, flat, at a given height and with its own aspect ratio unless another (width by height)
 * is given. Downscaling averages samples.
 */
export function cutQuad(
  picture: GrayImage,
  quad: Quad,
  height: number,
  shape = widthOf(quad) / Math.max(1, heightOf(quad)),
): GrayImage {
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

/** From one side of the quad to the other, this far down. */
function rowOf([a, b, c, d]: Quad, down: number): readonly [PicturePoint, PicturePoint] {
  const between = (from: PicturePoint, to: PicturePoint) => ({
    x: from.x + (to.x - from.x) * down,
    y: from.y + (to.y - from.y) * down,
  })
  return [between(a, d), between(b, c)]
}

/** Adds bilinear samples along the row to the sums; clamps at the picture's edge. */
function addRow(
  { width, height, pixels }: GrayImage,
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
