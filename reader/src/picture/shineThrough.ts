import { flattenBackground } from './background.ts'
import type { GrayImage } from './grayImage.ts'

/** Print showing through varies, so this multiple of its median contrast is treated as paper. */
const reach = 1.8
/** Block size for evening out paper, in pixels; larger than letters. */
const block = 48

/** Removes print of the back that shows through. `contrast` is that print's, relative to the paper's brightness. */
export function withoutShineThrough(picture: GrayImage, contrast: number): GrayImage {
  const flat = flattenBackground(picture, block)
  const paper = 255 * (1 - Math.min(0.4, reach * contrast))
  // Darker levels are stretched, down to black.
  const levels = Uint8Array.from({ length: 256 }, (_, level) => Math.min(255, (level * 255) / paper))
  return { ...flat, pixels: flat.pixels.map(level => levels[level] ?? 255) }
}
