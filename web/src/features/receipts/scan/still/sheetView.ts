import { straightened } from '@outlay/reader/pageDetection/homography'
import { type Pixels, shrunk } from '@outlay/reader/pageDetection/pixels'
import { type Quad, type Size, scaled, sheetSize } from '@outlay/reader/pageDetection/quad'

/**
 * The sheet as it is inspected: flattened and scaled to at most this width, so that print measures alike at any image
 * size. A receipt's line of 32 to 48 characters then has glyphs of about 20 pixels, the optimum for OCR.
 */
const viewWidth = 800

export function sheetView(picture: Pixels, corners: Quad): Pixels {
  const { width, height } = sheetSize(corners)
  const scale = Math.min(1, viewWidth / Math.min(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  // Bilinear sampling skips pixels when scaling far down, which causes aliasing.
  const nearer = shrunk(picture, Math.max(picture.width, picture.height) * scale)
  return straightened(nearer, scaled(corners, nearer.width / picture.width), atLeastOne(size))
}

function atLeastOne({ width, height }: Size): Size {
  return { width: Math.max(1, width), height: Math.max(1, height) }
}
