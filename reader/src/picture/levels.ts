import type { GreyPicture } from './greyPicture.ts'

/** The level below which this share of the pixels lies. */
export function levelAt({ pixels }: GreyPicture, share: number): number {
  const histogram = new Uint32Array(256)
  for (const level of pixels) histogram[level] = (histogram[level] ?? 0) + 1
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += histogram[level] ?? 0
    if (seen > share * pixels.length) return level
  }
  return 255
}
