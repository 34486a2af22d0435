/** A grayscale picture, row by row, 0 black to 255 white. */
export interface GrayImage {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** A rectangle in pixels of a picture or page. */
export interface PixelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function unionOf(boxes: readonly PixelBox[]): PixelBox | undefined {
  const [first] = boxes
  if (!first) return undefined
  let { x: left, y: top } = first
  let right = left + first.width
  let bottom = top + first.height
  for (const box of boxes) {
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Crops to a box of whole pixels within the picture. */
export function cropGrey(picture: GrayImage, { x, y, width, height }: PixelBox): GrayImage {
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (y + row) * picture.width + x
    pixels.set(picture.pixels.subarray(from, from + width), row * width)
  }
  return { width, height, pixels }
}

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
