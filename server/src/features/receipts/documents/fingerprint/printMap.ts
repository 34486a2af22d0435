/** A grayscale picture, row by row from the top. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** The amount of print in each pixel, row by row: 0 for none, about 1 for an edge of full contrast. */
export interface PrintMap {
  readonly width: number
  readonly height: number
  readonly print: Float64Array
}

const paperShare = 0.5
const darkestShare = 0.002
/** With less contrast a picture is blank, and its noise must not count as print. */
const leastContrast = 60

/**
 * Detects print by the edges between paper and ink. Dark desks, shadows and scanner borders have few of them, and
 * brightness and contrast do not affect them.
 */
export function printMap(grey: Grey): PrintMap {
  const { width, height, pixels } = grey
  const contrast = contrastOf(grey)
  const print = new Float64Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const here = pixels[at] ?? 0
      const right = x + 1 < width ? (pixels[at + 1] ?? 0) : here
      const below = y + 1 < height ? (pixels[at + width] ?? 0) : here
      print[at] = (Math.abs(here - right) + Math.abs(here - below)) / contrast
    }
  return { width, height, print }
}

/** From blank paper to the darkest ink. */
function contrastOf({ pixels }: Grey): number {
  const counts = new Array<number>(256).fill(0)
  for (const grey of pixels) counts[grey] = (counts[grey] ?? 0) + 1
  const paper = placeOf(counts, pixels.length * paperShare)
  const darkest = placeOf(counts, pixels.length * darkestShare)
  return Math.max(leastContrast, paper - darkest)
}

/** The position where the running sum reaches `wanted`, interpolated. */
export function placeOf(amounts: ArrayLike<number>, wanted: number): number {
  let passed = 0
  for (let place = 0; place < amounts.length; place++) {
    const amount = amounts[place] ?? 0
    if (passed + amount >= wanted) return place + (amount === 0 ? 0 : (wanted - passed) / amount)
    passed += amount
  }
  return amounts.length
}
