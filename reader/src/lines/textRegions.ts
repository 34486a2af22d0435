import type { PicturePoint, Size } from '../sheet/quad.ts'
import { type Region, regionsOf } from '../sheet/regions.ts'

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
  const marks = new Uint8Array(map.length)
  for (let place = 0; place < map.length; place += 1) if ((map[place] ?? 0) > threshold) marks[place] = 1
  return regionsOf(marks, size)
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

/** Corners of the first and last pixels of its rows: what lies between them cannot stand out of a hull. */
export function outlineOf(region: Region, { width }: Size): PicturePoint[] {
  const rows = new Map<number, { first: number; last: number }>()
  for (const place of region) {
    const x = place % width
    const y = (place - x) / width
    const row = rows.get(y)
    if (!row) rows.set(y, { first: x, last: x })
    else if (x < row.first) row.first = x
    else if (x > row.last) row.last = x
  }
  return [...rows].flatMap(([y, { first, last }]) => [
    { x: first, y },
    { x: first, y: y + 1 },
    { x: last + 1, y },
    { x: last + 1, y: y + 1 },
  ])
}
