import { convexHull } from './convexHull.ts'
import { otsuThreshold } from './otsu.ts'
import { histogramOf, type Plane } from './pixels.ts'
import type { PicturePoint, Size } from './quad.ts'
import { outlineOf, type Region } from './regions.ts'

/**
 * Levels that may part paper from what it lies on. Otsu's threshold does in even light. Lower ones keep the part of the
 * sheet that lies in a shadow; the higher one, the last, parts a sheet from a bright desk beside something black.
 */
export function paperThresholds(look: Plane): number[] {
  const counts = histogramOf(look)
  const even = otsuThreshold(counts)
  return [even, even * 0.9, even * 0.8, even * 0.7, otsuThreshold(counts, even)]
}

/** The convex hull of a region's pixels, clockwise. */
export function hullOf(region: Region, size: Size): PicturePoint[] {
  return convexHull(outlineOf(region, size))
}
