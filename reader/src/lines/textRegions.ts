import type { Size } from '../sheet/quad.ts'
import { type Region, regionsAbove } from '../sheet/regions.ts'

/** A part of a map of probabilities in which text is rather likely. */
export interface TextRegion {
  readonly region: Region
  /** Mean probability. */
  readonly score: number
}

/** How far the text reaches beyond the core that the model marks (Differentiable Binarization, section 3.5). */
const unclip = 1.6
const threshold = 0.3
const fewestPixels = 8

export function textRegions(map: Float32Array, size: Size): TextRegion[] {
  return regionsAbove(map, size, threshold)
    .filter(region => region.length >= fewestPixels)
    .map(region => ({ region, score: meanOver(region, map) }))
}

/** How far the text of a marked core reaches beyond it on each side, pixels. */
export function reachOf({ width, height }: Size): number {
  return (width * height * unclip) / (2 * (width + height))
}

function meanOver(region: Region, map: Float32Array): number {
  let sum = 0
  for (const place of region) sum += map[place] ?? 0
  return sum / region.length
}
