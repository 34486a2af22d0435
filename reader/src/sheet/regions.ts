import type { Size } from './quad.ts'

/** Pixels that touch one another, by their places in the picture (`y * width + x`). */
export type Region = Int32Array

/** All regions of marked pixels, joined over their four sides. The marks are used up. */
export function regionsOf(marks: Uint8Array, { width }: Size): Region[] {
  const regions: Region[] = []
  // Every place is found once, so one list holds all regions, one after another.
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
