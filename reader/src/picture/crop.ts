import type { GrayImage, PixelBox } from './grayImage.ts'

/** Crops to a box of whole pixels within the picture. */
export function cropGrey(picture: GrayImage, { x, y, width, height }: PixelBox): GrayImage {
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (y + row) * picture.width + x
    pixels.set(picture.pixels.subarray(from, from + width), row * width)
  }
  return { width, height, pixels }
}
