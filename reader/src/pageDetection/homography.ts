import type { Pixels } from './pixels.ts'
import { type PicturePoint, type Quad, type Size, sheetSize } from './quad.ts'

type Mapping = (across: number, down: number) => PicturePoint

/**
 * Maps a point of the flat sheet (0 to 1 across and down) to the picture that shows it as this quad: the projective
 * mapping of the unit square (Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3).
 */
export function homographyTo([p0, p1, p2, p3]: Quad): Mapping {
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y]
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y]
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y]
  const denominator = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / denominator
  const h = (dx1 * sy - sx * dy1) / denominator
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return (u, v) => {
    const w = g * u + h * v + 1
    return { x: (a * u + b * v + p0.x) / w, y: (d * u + e * v + p0.y) / w }
  }
}

/** The flat sheet's size in whole pixels, with its longest side limited. */
export function flatSize(quad: Quad, longestSide: number): Size {
  const { width, height } = sheetSize(quad)
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The sheet within the quad, flat and upright; bilinear. */
export function straightened(picture: Pixels, quad: Quad, size: Size): Pixels {
  const mapping = homographyTo(quad)
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const at = mapping((x + 0.5) / size.width, (y + 0.5) / size.height)
      // A pixel's level is at its center.
      copyMixed(picture, at.x - 0.5, at.y - 0.5, { data, at: (y * size.width + x) * 4 })
    }
  return { ...size, data }
}

interface Target {
  readonly data: Uint8ClampedArray
  readonly at: number
}

/** Bilinear; clamps at the picture's border. */
function copyMixed({ width, height, data }: Pixels, x: number, y: number, target: Target): void {
  const insideX = Math.min(Math.max(x, 0), width - 1)
  const insideY = Math.min(Math.max(y, 0), height - 1)
  const left = Math.floor(insideX)
  const top = Math.floor(insideY)
  const toRight = insideX - left
  const toBottom = insideY - top
  const here = (top * width + left) * 4
  const right = left + 1 < width ? 4 : 0
  const below = top + 1 < height ? width * 4 : 0
  for (let colour = 0; colour < 4; colour += 1) {
    const at = here + colour
    const upper = (data[at] ?? 0) * (1 - toRight) + (data[at + right] ?? 0) * toRight
    const lower = (data[at + below] ?? 0) * (1 - toRight) + (data[at + below + right] ?? 0) * toRight
    target.data[target.at + colour] = upper * (1 - toBottom) + lower * toBottom
  }
}
