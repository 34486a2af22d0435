import { convexHull } from './convexHull.ts'
import { otsuThreshold } from './otsu.ts'
import { histogramOf, type Plane } from './pixels.ts'
import type { PicturePoint, Size } from './quad.ts'
import { outlineOf, type Region } from './regions.ts'

/**
 * Levels that may separate paper from its background. Otsu's threshold works in even light. Lower ones keep shaded
 * parts of the sheet; the last, higher one separates a sheet from a bright desk next to something black.
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
