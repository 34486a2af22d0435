import type { Quad } from '../sheet/quad.ts'
import type { GreyPicture } from './greyPicture.ts'
import { heightOf, widthOf } from './quad.ts'

/** The most that is looked at of one line: 33 times as long as it is high. */
const longest = 33

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
  const pixels = new Uint8Array(width * height)
  const step = { right: 1 / (width * samples), down: 1 / (height * samples) }
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      let sum = 0
      for (let j = 0; j < samples; j++)
        for (let i = 0; i < samples; i++)
          sum += levelAt(
            picture,
            quad,
            (u * samples + i + 0.5) * step.right,
            (v * samples + j + 0.5) * step.down,
          )
      pixels[v * width + u] = sum / (samples * samples)
    }
  return { width, height, pixels }
}

/** Between the four pixels around it; beyond the edge, the edge's. */
function levelAt({ width, height, pixels }: GreyPicture, quad: Quad, right: number, down: number): number {
  const [a, b, c, d] = quad
  const [left, up] = [1 - right, 1 - down]
  const x = (a.x * left + b.x * right) * up + (d.x * left + c.x * right) * down - 0.5
  const y = (a.y * left + b.y * right) * up + (d.y * left + c.y * right) * down - 0.5
  const x0 = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const y0 = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const fx = Math.max(0, Math.min(1, x - x0))
  const fy = Math.max(0, Math.min(1, y - y0))
  const at = y0 * width + x0
  const upper = (pixels[at] ?? 255) * (1 - fx) + (pixels[at + 1] ?? 255) * fx
  const lower = (pixels[at + width] ?? 255) * (1 - fx) + (pixels[at + width + 1] ?? 255) * fx
  return upper * (1 - fy) + lower * fy
}
