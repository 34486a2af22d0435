import type { PicturePoint, Size } from './quad.ts'

/** Connected pixels, by their index in the picture (`y * width + x`). */
export type Region = Int32Array

/** All 4-connected regions of marked pixels. Consumes the marks. */
export function regionsOf(marks: Uint8Array, { width }: Size): Region[] {
  const regions: Region[] = []
  // Every pixel is found once, so a single array holds all regions, one after another.
  const found = new Int32Array(marks.length)
  let end = 0
  const take = (place: number) => {
    if (!marks[place]) return
    marks[place] = 0
    found[end] = place
    end += 1
  }
  for (let start = 0; start < marks.length; start += 1) {
    const first = end
    take(start)
    for (let looked = first; looked < end; looked += 1) {
      const place = found[looked] ?? 0
      const x = place % width
      if (x > 0) take(place - 1)
      if (x < width - 1) take(place + 1)
      take(place - width)
      take(place + width)
    }
    if (end > first) regions.push(found.subarray(first, end))
  }
  return regions
}

export function largestOf(regions: readonly Region[]): Region | undefined {
  let largest: Region | undefined
  for (const region of regions) if (!largest || region.length > largest.length) largest = region
  return largest
}

/** Regions of a plane whose values are above the threshold. */
export function regionsAbove(values: ArrayLike<number>, size: Size, threshold: number): Region[] {
  const marks = new Uint8Array(values.length)
  for (let place = 0; place < values.length; place += 1)
    if ((values[place] ?? 0) > threshold) marks[place] = 1
  return regionsOf(marks, size)
}

/** Corners of each row's first and last pixels, which are enough for the region's hull. */
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
