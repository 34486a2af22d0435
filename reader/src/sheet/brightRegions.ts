import { convexHull } from './convexHull.ts'
import { otsuThreshold } from './otsu.ts'
import { histogramOf, type Plane } from './pixels.ts'
import type { PicturePoint, Size } from './quad.ts'
import { type Region, regionsOf } from './regions.ts'

/**
 * Levels that may part paper from what it lies on. Otsu's threshold does in even light. Lower ones keep the part of the
 * sheet that lies in a shadow; the higher one, the last, parts a sheet from a bright desk beside something black.
 */
export function paperThresholds(look: Plane): number[] {
  const counts = histogramOf(look)
  const even = otsuThreshold(counts)
  return [even, even * 0.9, even * 0.8, even * 0.7, otsuThreshold(counts, even)]
}

/** Regions of pixels brighter than the threshold. */
export function regionsAbove(look: Plane, threshold: number): Region[] {
  const { data } = look
  const marks = new Uint8Array(data.length)
  for (let place = 0; place < data.length; place += 1) marks[place] = (data[place] ?? 0) > threshold ? 1 : 0
  return regionsOf(marks, look)
}

/** The convex hull of a region's pixels, clockwise. */
export function hullOf(region: Region, size: Size): PicturePoint[] {
  return convexHull(outlineOf(region, size))
}

/** The corners of each row's first and last pixel: of all the region's points, the hull needs no others. */
function outlineOf(region: Region, { width, height }: Size): PicturePoint[] {
  const lefts = new Int32Array(height).fill(width)
  const rights = new Int32Array(height)
  for (const place of region) {
    const x = place % width
    const y = (place - x) / width
    if (x < (lefts[y] ?? 0)) lefts[y] = x
    if (x >= (rights[y] ?? 0)) rights[y] = x + 1
  }
  const points: PicturePoint[] = []
  for (const [y, left] of lefts.entries()) {
    const right = rights[y] ?? 0
    if (left < right)
      points.push({ x: left, y }, { x: left, y: y + 1 }, { x: right, y }, { x: right, y: y + 1 })
  }
  return points
}
