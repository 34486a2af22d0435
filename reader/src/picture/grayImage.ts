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
