import type { GreyPicture, PixelBox } from './greyPicture.ts'

/** Crops to a box of whole pixels within the picture. */
export function cropGrey(picture: GreyPicture, { x, y, width, height }: PixelBox): GreyPicture {
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (y + row) * picture.width + x
    pixels.set(picture.pixels.subarray(from, from + width), row * width)
  }
  return { width, height, pixels }
}
