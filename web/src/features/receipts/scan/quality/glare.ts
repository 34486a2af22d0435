import { levelAtShare, type Plane } from '@outlay/reader/pageDetection/pixels'
import { type Region, regionsOf } from '@outlay/reader/pageDetection/regions'

// A spot this bright has lost the print under it; sensors and JPEG keep it slightly below 255.
const saturatedLevel = 250
// On a sheet that is nearly as bright itself, spots cannot be told from good light.
const brightestSheet = 240
// Spots below 0.3% of the sheet hide a few letters at most; above half, it is overexposed.
const leastSpotShare = 0.003
const mostSpotShare = 0.5
// A stroke is at least this much darker than the sheet three pixels away.
const strokeDepth = 10
const strokeReach = 3
// Around a spot over print, strokes cover at least this share; under it, less than a quarter of that remains.
const leastPrintAround = 0.02
const mostPrintLeft = 0.25

/** The share of a sheet hidden by glare: saturated spots amid print, but without visible print. */
export function glareShareOf(sheet: { brightness: Plane; whiteness: Plane }): number {
  const { brightness, whiteness } = sheet
  if (levelAtShare(whiteness, 0.5) > brightestSheet) return 0
  const marks = whiteness.data.map(level => (level >= saturatedLevel ? 1 : 0))
  const sheetPixels = brightness.data.length
  const strokes = strokesOn(brightness)
  return regionsOf(new Uint8Array(marks.buffer), whiteness)
    .filter(({ length }) => length >= sheetPixels * leastSpotShare && length <= sheetPixels * mostSpotShare)
    .filter(spot => hidesPrint(spot, strokes))
    .reduce((share, { length }) => share + length / sheetPixels, 0)
}

function strokesOn({ width, height, data }: Plane): Plane {
  const strokes = new Uint8ClampedArray(data.length)
  for (let y = strokeReach; y < height - strokeReach; y += 1)
    for (let x = strokeReach; x < width - strokeReach; x += 1) {
      const at = y * width + x
      const across = (data[at - strokeReach] ?? 0) + (data[at + strokeReach] ?? 0)
      const down = (data[at - strokeReach * width] ?? 0) + (data[at + strokeReach * width] ?? 0)
      strokes[at] = (across + down) / 4 - (data[at] ?? 0) >= strokeDepth ? 1 : 0
    }
  return { width, height, data: strokes }
}

function hidesPrint(spot: Region, strokes: Plane): boolean {
  const box = boxOf(spot, strokes)
  const longest = Math.max(box.right - box.left, box.bottom - box.top)
  const shortest = Math.min(box.right - box.left, box.bottom - box.top)
  // Spots fade at their rim, where print shows through.
  const under = strokesWithin(strokes, box, -Math.floor(shortest / 4))
  const whole = strokesWithin(strokes, box, 0)
  const wide = strokesWithin(strokes, box, Math.max(12, Math.round(longest / 2)))
  const around = (wide.strokes - whole.strokes) / Math.max(1, wide.pixels - whole.pixels)
  return around >= leastPrintAround && under.strokes / under.pixels < around * mostPrintLeft
}

interface SpotBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function boxOf(spot: Region, { width }: Plane): SpotBox {
  const box = { left: width, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 }
  for (const place of spot) {
    const x = place % width
    const y = (place - x) / width
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box
}

/** In the box extended by `reach` on all sides (reduced if negative), clipped to the sheet. */
function strokesWithin({ width, height, data }: Plane, box: SpotBox, reach: number) {
  const right = Math.min(width, box.right + reach)
  const bottom = Math.min(height, box.bottom + reach)
  const counted = { strokes: 0, pixels: 0 }
  for (let y = Math.max(0, box.top - reach); y < bottom; y += 1)
    for (let x = Math.max(0, box.left - reach); x < right; x += 1) {
      counted.pixels += 1
      counted.strokes += data[y * width + x] ?? 0
    }
  return counted
}
