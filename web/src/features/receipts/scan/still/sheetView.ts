import { straightened } from '@outlay/reader/sheet/homography'
import { type Pixels, shrunk } from '@outlay/reader/sheet/pixels'
import { type Quad, type Size, scaled, sheetSize } from '@outlay/reader/sheet/quad'

/**
 * The sheet as it is judged: flat, and at most this wide, so that the same print on a picture of any size measures
 * alike. A receipt's line of 32 to 48 characters then has glyphs of some 20 pixels, about what readers like best.
 */
const viewWidth = 800

export function sheetView(picture: Pixels, corners: Quad): Pixels {
  const { width, height } = sheetSize(corners)
  const scale = Math.min(1, viewWidth / Math.min(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  // Mixing four pixels would skip others, and alias, where the view is much smaller than the picture.
  const nearer = shrunk(picture, Math.max(picture.width, picture.height) * scale)
  return straightened(nearer, scaled(corners, nearer.width / picture.width), atLeastOne(size))
}

function atLeastOne({ width, height }: Size): Size {
  return { width: Math.max(1, width), height: Math.max(1, height) }
}
