/** RGBA pixels row by row, as in a canvas. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** One level, 0 to 255, for each pixel of a picture. */
export interface Plane {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Perceived brightness of each pixel (ITU-R BT.601). */
export function brightnessOf(picture: Pixels): Plane {
  return planeOf(picture, (red, green, blue) => 0.299 * red + 0.587 * green + 0.114 * blue)
}

/** Whiteness of each pixel: paper is bright in all three colors, wood and skin are not in blue. */
export function whitenessOf(picture: Pixels): Plane {
  return planeOf(picture, Math.min)
}

function planeOf(
  { width, height, data }: Pixels,
  levelOf: (red: number, green: number, blue: number) => number,
): Plane {
  const levels = new Uint8ClampedArray(width * height)
  for (let pixel = 0; pixel < levels.length; pixel += 1) {
    const at = pixel * 4
    levels[pixel] = levelOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
  }
  return { width, height, data: levels }
}

/** Downscales to a longest side, averaging pixels. */
export function shrunk(picture: Pixels, longestSide: number): Pixels {
  const scale = longestSide / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * picture.width) / width)
      const right = Math.floor(((x + 1) * picture.width) / width)
      const top = Math.floor((y * picture.height) / height)
      const bottom = Math.floor(((y + 1) * picture.height) / height)
      writeMean(picture, { left, right, top, bottom }, { data, at: (y * width + x) * 4 })
    }
  return { width, height, data }
}

interface PixelBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Target {
  readonly data: Uint8ClampedArray
  readonly at: number
}

function writeMean({ width, data }: Pixels, { left, right, top, bottom }: PixelBox, target: Target): void {
  let red = 0
  let green = 0
  let blue = 0
  for (let y = top; y < bottom; y += 1) {
    const end = (y * width + right) * 4
    for (let at = (y * width + left) * 4; at < end; at += 4) {
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
    }
  }
  const pixels = (right - left) * (bottom - top)
  target.data[target.at] = red / pixels
  target.data[target.at + 1] = green / pixels
  target.data[target.at + 2] = blue / pixels
  target.data[target.at + 3] = 255
}

/** How often each level occurs. */
export function histogramOf({ data }: Plane): Uint32Array {
  const counts = new Uint32Array(256)
  for (const level of data) counts[level] = (counts[level] ?? 0) + 1
  return counts
}

/** The level at this quantile of pixels; 0.5 is the median. */
export function levelAtShare(plane: Plane, share: number): number {
  const counts = histogramOf(plane)
  const wanted = plane.data.length * share
  let seen = 0
  for (let level = 0; level < counts.length; level += 1) {
    seen += counts[level] ?? 0
    if (seen >= wanted) return level
  }
  return 255
}
