import { homographyTo } from '../homography.ts'
import type { Pixels } from '../pixels.ts'
import type { PicturePoint, Quad, Size } from '../quad.ts'

/** Draws a picture from the level at each point, equal for all colors unless three are given. */
export function drawn({ width, height }: Size, levelAt: (x: number, y: number) => number | number[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const level = levelAt(x, y)
      const colour = typeof level === 'number' ? [level, level, level] : level
      data.set([...colour, 255], (y * width + x) * 4)
    }
  return { width, height, data }
}

export const wood = [112, 84, 60]

/** A sheet with lines of print-like strokes: three pixels wide, sixteen high, some left out; deterministic. */
export function printedSheet(size: Size, { paper = 220, ink = 50 } = {}): Pixels {
  return drawn(size, (x, y) => {
    const [line, stroke] = [Math.floor(y / 28), Math.floor(x / 7)]
    const isMargin = x < size.width * 0.08 || x > size.width * 0.92 || line < 2 || y > size.height * 0.92
    const isStroke = y % 28 < 16 && x % 7 < 3 && (line * 31 + stroke * 17) % 5 < 3
    return isStroke && !isMargin ? ink : paper
  })
}

/** The sheet drawn onto the picture with these corners. */
export function laidOn(picture: Pixels, sheet: Pixels, corners: Quad): Pixels {
  const data = picture.data.slice()
  const mapping = homographyTo(corners)
  // Twice the sheet's resolution, so that no pixel beneath it is skipped.
  const [columns, rows] = [sheet.width * 2, sheet.height * 2]
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const { x, y } = floored(mapping((column + 0.5) / columns, (row + 0.5) / rows))
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
      const from = (Math.floor(row / 2) * sheet.width + Math.floor(column / 2)) * 4
      data.set(sheet.data.subarray(from, from + 4), (y * picture.width + x) * 4)
    }
  return { ...picture, data }
}

function floored({ x, y }: PicturePoint): PicturePoint {
  return { x: Math.floor(x), y: Math.floor(y) }
}

/** Maps every pixel's levels. */
export function changed(picture: Pixels, change: (level: number, x: number, y: number) => number): Pixels {
  const data = picture.data.map((level, at) => {
    if (at % 4 === 3) return level
    const pixel = Math.floor(at / 4)
    return change(level, pixel % picture.width, Math.floor(pixel / picture.width))
  })
  return { ...picture, data }
}

/** Box blur with radius `reach`, three times, which approximates a Gaussian. */
export function blurred(picture: Pixels, reach: number): Pixels {
  let current = picture
  for (let times = 0; times < 3; times += 1)
    for (const [dx, dy] of [[1, 0] as const, [0, 1] as const]) {
      const { width, height, data } = current
      current = {
        ...current,
        data: data.map((_, at) => {
          const pixel = Math.floor(at / 4)
          let sum = 0
          for (let step = -reach; step <= reach; step += 1) {
            const x = Math.min(Math.max((pixel % width) + step * dx, 0), width - 1)
            const y = Math.min(Math.max(Math.floor(pixel / width) + step * dy, 0), height - 1)
            sum += data[(y * width + x) * 4 + (at % 4)] ?? 0
          }
          return sum / (2 * reach + 1)
        }),
      }
    }
  return current
}

/** A lamp's reflection: white in the center, fading out. */
export function withReflection(picture: Pixels, middle: PicturePoint, radius: number): Pixels {
  return changed(picture, (level, x, y) => {
    const far = Math.hypot(x - middle.x, y - middle.y) / radius
    return level + 255 * Math.min(1, Math.max(0, 1.6 - far * 1.2))
  })
}
