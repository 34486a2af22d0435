import type { Size } from '../pageDetection/quad.ts'
import { type Region, regionsAbove } from '../pageDetection/regions.ts'

/** A region of a probability map that is likely text. */
export interface TextRegion {
  readonly region: Region
  /** Mean probability. */
  readonly score: number
}

/** How far text extends beyond the core the model marks (Differentiable Binarization, section 3.5). */
const unclip = 1.6
const threshold = 0.3
const fewestPixels = 8

export function textRegions(map: Float32Array, size: Size): TextRegion[] {
  return regionsAbove(map, size, threshold)
    .filter(region => region.length >= fewestPixels)
    .map(region => ({ region, score: meanOver(region, map) }))
}

/** How far the text extends beyond its marked core on each side, in pixels. */
export function reachOf({ width, height }: Size): number {
  return (width * height * unclip) / (2 * (width + height))
}

function meanOver(region: Region, map: Float32Array): number {
  let sum = 0
  for (const place of region) sum += map[place] ?? 0
  return sum / region.length
}
