import type { GrayImage } from './grayImage.ts'

/** Quantile of brightness that represents bare paper within a block. */
const paperQuantile = 0.85
/** Limits brightening, relative to the brightest paper, so that a desk next to it stays dark. */
const darkestPaper = 0.4

/**
 * Evens out shadows and gray paper: divides each pixel by the brightness of the surrounding paper, measured over
 * `block`, slightly larger than a letter.
 */
export function flattenBackground(picture: GrayImage, block: number): GrayImage {
  const columns = Math.ceil(picture.width / block)
  const rows = Math.ceil(picture.height / block)
  const paper = smoothed(widened(paperOf(picture, block, columns, rows), columns, rows), columns, rows)
  const brightest = quantile(Float32Array.from(paper), 0.95)
  const floor = Math.max(1, brightest * darkestPaper)
  const gain = paper.map(level => 255 / Math.max(level, floor))
  return { ...picture, pixels: applyGain(picture, gain, columns, block) }
}

function paperOf(picture: GrayImage, block: number, columns: number, rows: number): Float32Array {
  const paper = new Float32Array(columns * rows)
  const histogram = new Uint32Array(256)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      histogram.fill(0)
      const right = Math.min(picture.width, (column + 1) * block)
      const bottom = Math.min(picture.height, (row + 1) * block)
      for (let y = row * block; y < bottom; y += 1)
        for (let x = column * block; x < right; x += 1) {
          const level = picture.pixels[y * picture.width + x] ?? 0
          histogram[level] = (histogram[level] ?? 0) + 1
        }
      const count = (right - column * block) * (bottom - row * block)
      paper[row * columns + column] = levelAt(histogram, count * paperQuantile)
    }
  return paper
}

function levelAt(histogram: Uint32Array, rank: number): number {
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += histogram[level] ?? 0
    if (seen >= rank) return level
  }
  return 255
}

function quantile(levels: Float32Array, share: number): number {
  levels.sort()
  return levels[Math.floor((levels.length - 1) * share)] ?? 255
}

/** Large letters fill a block, so the brightest neighbor represents the paper there. */
function widened(paper: Float32Array, columns: number, rows: number): Float32Array {
  return overNeighbours(paper, columns, rows, around => Math.max(...around))
}

function smoothed(paper: Float32Array, columns: number, rows: number): Float32Array {
  return overNeighbours(
    paper,
    columns,
    rows,
    around => around.reduce((sum, level) => sum + level, 0) / around.length,
  )
}

function overNeighbours(
  levels: Float32Array,
  columns: number,
  rows: number,
  combine: (around: readonly number[]) => number,
): Float32Array {
  const result = new Float32Array(levels.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const around: number[] = []
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
          around.push(levels[y * columns + x] ?? 255)
      result[row * columns + column] = combine(around)
    }
  return result
}

function applyGain(picture: GrayImage, gain: Float32Array, columns: number, block: number): Uint8Array {
  const { width, height, pixels } = picture
  const rows = gain.length / columns
  const result = new Uint8Array(pixels.length)
  const rowGain = new Float32Array(columns)
  for (let y = 0; y < height; y++) {
    const gy = Math.min(rows - 1, Math.max(0, y / block - 0.5))
    const top = Math.floor(gy)
    const fy = gy - top
    const above = top * columns
    const below = Math.min(rows - 1, top + 1) * columns
    for (let column = 0; column < columns; column++)
      rowGain[column] = (gain[above + column] ?? 1) * (1 - fy) + (gain[below + column] ?? 1) * fy
    for (let x = 0; x < width; x++) {
      const gx = Math.min(columns - 1, Math.max(0, x / block - 0.5))
      const left = Math.floor(gx)
      const fx = gx - left
      const factor = (rowGain[left] ?? 1) * (1 - fx) + (rowGain[Math.min(columns - 1, left + 1)] ?? 1) * fx
      const level = (pixels[y * width + x] ?? 255) * factor
      result[y * width + x] = Math.min(level, 255)
    }
  }
  return result
}
