import { flattenBackground } from './background.ts'
import type { GreyPicture } from './greyPicture.ts'

/** Print that shines through is not evenly faint: so many times its usual contrast is taken for paper. */
const reach = 1.8
/** Paper is evened out over squares of this size, pixels; letters are smaller. */
const block = 48

/** The picture without print of the back that shines through. `contrast` is that print's, as a share of the paper's brightness. */
export function withoutShineThrough(picture: GreyPicture, contrast: number): GreyPicture {
  const flat = flattenBackground(picture, block)
  const paper = 255 * (1 - Math.min(0.4, reach * contrast))
  // What is darker keeps its steps, down to black.
  const levels = Uint8Array.from({ length: 256 }, (_, level) => Math.min(255, (level * 255) / paper))
  return { ...flat, pixels: flat.pixels.map(level => levels[level] ?? 255) }
}
