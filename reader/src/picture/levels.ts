import type { GrayImage } from './grayImage.ts'

/** The level at this quantile of pixels. */
export function levelAt({ pixels }: GrayImage, share: number): number {
  const histogram = new Uint32Array(256)
  // Indexed, because an iterator is several times slower and this runs on every line.
  for (let place = 0; place < pixels.length; place++) {
    const level = pixels[place] ?? 255
    histogram[level] = (histogram[level] ?? 0) + 1
  }
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += histogram[level] ?? 0
    if (seen > share * pixels.length) return level
  }
  return 255
}
