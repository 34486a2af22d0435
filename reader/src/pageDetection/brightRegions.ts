import { convexHull } from './convexHull.ts'
import { histogramOf, type Plane } from './pixels.ts'
import type { PicturePoint, Size } from './quad.ts'
import { outlineOf, type Region } from './regions.ts'

/**
 * The level that best separates a histogram into dark and bright (Otsu 1979), with the least variance within both
 * classes. Takes the middle of an empty range. Ignores levels up to `above`, so that the bright side can be split
 * again.
 */
function otsuThreshold(counts: Uint32Array, above = -1): number {
  const whole = summed(counts, above)
  const dark = { pixels: 0, levels: 0 }
  let best = { level: above, last: above, spread: -1 }
  for (let level = above + 1; level < 255; level += 1) {
    const count = counts[level] ?? 0
    dark.pixels += count
    dark.levels += count * level
    const brightPixels = whole.pixels - dark.pixels
    if (dark.pixels === 0 || brightPixels === 0) continue
    const between = dark.levels / dark.pixels - (whole.levels - dark.levels) / brightPixels
    const spread = dark.pixels * brightPixels * between * between
    if (spread > best.spread) best = { level, last: level, spread }
    else if (count === 0 && best.last === level - 1) best.last = level
  }
  return Math.floor((best.level + best.last) / 2)
}

function summed(counts: Uint32Array, above: number): { pixels: number; levels: number } {
  let pixels = 0
  let levels = 0
  for (let level = above + 1; level < counts.length; level += 1) {
    pixels += counts[level] ?? 0
    levels += (counts[level] ?? 0) * level
  }
  return { pixels, levels }
}

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
