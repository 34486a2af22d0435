import type { GreyPicture, PixelBox } from './greyPicture.ts'

/** Turns a picture clockwise by quarters of a full turn. */
export function turnQuarters(picture: GreyPicture, quarters: number): GreyPicture {
  let turned = picture
  for (let turn = 0; turn < quarters; turn++) turned = turnOnce(turned)
  return turned
}

function turnOnce({ width, height, pixels }: GreyPicture): GreyPicture {
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 255
  return { width: height, height: width, pixels: turned }
}

/** Where a box of the turned picture stands on the picture before; both in fractions. */
export function turnBack(box: PixelBox, quarters: number): PixelBox {
  let back = box
  for (let turn = 0; turn < quarters; turn++)
    back = { x: back.y, y: 1 - back.x - back.width, width: back.height, height: back.width }
  return back
}
