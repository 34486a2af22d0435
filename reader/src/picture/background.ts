import type { GrayImage } from './grayImage.ts'

/** The level at this quantile of pixels. */
export function levelAt({ pixels }: GrayImage, share: number): number {
  const histogram = new Uint32Array(256)
  // Indexed, because an iterator is several times slower and this runs on every line.
  for (let place = 0; place < pixels.length; place++) {
    const level = pixels[place] ?? 255
    histogram[level] = (histogram[level] ?? 0) + 1
  }
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += histogram[level] ?? 0
    if (seen > share * pixels.length) return level
  }
  return 255
}

/** Quantile of brightness that represents bare paper within a block. */
const paperQuantile = 0.85
/** Limits brightening, relative to the brightest paper, so that a desk next to it stays dark. */
const darkestPaper = 0.4

/**
 * Evens out shadows and gray paper: divides each pixel by the brightness of the surrounding paper, measured over
 * `block`, slightly larger than a letter.
 */
function flattenBackground(picture: GrayImage, block: number): GrayImage {
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
      paper[row * columns + column] = levelOfRank(histogram, count * paperQuantile)
    }
  return paper
}

function levelOfRank(histogram: Uint32Array, rank: number): number {
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

const inkShare = 0.02
const lightestInk = 225

/** A cut-out line as black print on white, without gray paper, shadows or inversion. */
export function evenLine(line: GrayImage): GrayImage {
  const upright = isLightOnDark(line) ? inverted(line) : line
  const flat = flattenBackground(upright, Math.max(12, Math.round(line.height * 0.75)))
  const black = Math.min(lightestInk, levelAt(flat, inkShare))
  const levels = Uint8Array.from(
    { length: 256 },
    (_, level) => (Math.max(0, level - black) * 255) / (255 - black),
  )
  return { ...flat, pixels: flat.pixels.map(level => levels[level] ?? 255) }
}

/** Print covers less than half of a line, so the median level is the background. */
function isLightOnDark(line: GrayImage): boolean {
  const [dark, usual, light] = [levelAt(line, 0.03), levelAt(line, 0.5), levelAt(line, 0.97)]
  return usual - dark < (light - dark) * 0.4
}

function inverted(line: GrayImage): GrayImage {
  return { ...line, pixels: line.pixels.map(level => 255 - level) }
}

/** Print showing through varies, so this multiple of its median contrast is treated as paper. */
const reach = 1.8
/** Block size for evening out paper, in pixels; larger than letters. */
const block = 48

/** Removes print of the back that shows through. `contrast` is that print's, relative to the paper's brightness. */
export function withoutShineThrough(picture: GrayImage, contrast: number): GrayImage {
  const flat = flattenBackground(picture, block)
  const paper = 255 * (1 - Math.min(0.4, reach * contrast))
  // Darker levels are stretched, down to black.
  const levels = Uint8Array.from({ length: 256 }, (_, level) => Math.min(255, (level * 255) / paper))
  return { ...flat, pixels: flat.pixels.map(level => levels[level] ?? 255) }
}
