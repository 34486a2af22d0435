import type { GrayImage, PixelBox } from './grayImage.ts'

/** Rotates a picture clockwise by 90 degrees. */
export function turnQuarter({ width, height, pixels }: GrayImage): GrayImage {
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 255
  return { width: height, height: width, pixels: turned }
}

/** Maps a box of the rotated picture back to the original; both in fractions. */
export function turnBack({ x, y, width, height }: PixelBox): PixelBox {
  return { x: y, y: 1 - x - width, width: height, height: width }
}
