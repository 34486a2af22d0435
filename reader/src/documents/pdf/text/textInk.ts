import type { DrawnBox } from '../engine/drawnBox.ts'
import type { PageSize } from '../engine/pageSize.ts'

/** A page drawn twice, as RGB rows: with its text, and without it. */
export interface TwoDrawings extends PageSize {
  readonly withText: Uint8Array
  readonly bare: Uint8Array
}

/** Whether text is visible in a box of the drawn page. */
export type IsInked = (box: DrawnBox) => boolean

/** Out of 255; less is a gray watermark or no color at all. */
const leastContrast = 32
/** A neighbor's ink reaching into the box is not the character's own. */
const leastLength = 0.5
/** Samples per side; larger letters have strokes thick enough for coarser sampling. */
const mostSamples = 100

/**
 * Text is visible where removing it changes the page. White on white, covered, clipped and invisible text changes
 * nothing; lines, tables and photos behind text do not matter.
 */
export function textInk(drawings: TwoDrawings): IsInked {
  return box => {
    const across = span(box.x, box.width, drawings.width)
    const down = span(box.y, box.height, drawings.height)
    const [width, height] = [across.to - across.from, down.to - down.from]
    const step = Math.max(1, Math.floor(Math.max(width, height) / mostSamples))
    let [left, right, top, bottom] = [across.to, across.from, down.to, down.from]
    for (let y = down.from; y < down.to; y += step)
      for (let x = across.from; x < across.to; x += step) {
        if (!isChanged(drawings, (y * drawings.width + x) * 3)) continue
        left = Math.min(left, x)
        right = Math.max(right, x + step)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + step)
      }
    const [inked, whole] = height >= width ? [bottom - top, height] : [right - left, width]
    return inked > 0 && inked >= leastLength * whole
  }
}

/** At least one pixel, clipped to the page; empty if outside it. */
function span(start: number, length: number, most: number) {
  const from = Math.floor(start + 0.25)
  return { from: Math.max(0, from), to: Math.min(most, Math.max(from + 1, Math.ceil(start + length - 0.25))) }
}

function isChanged({ withText, bare }: TwoDrawings, at: number): boolean {
  return Math.abs(brightness(withText, at) - brightness(bare, at)) >= leastContrast
}

/** Luma (ITU-R BT.601). */
function brightness(pixels: Uint8Array, at: number): number {
  return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)
}
