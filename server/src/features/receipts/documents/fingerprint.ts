import sharp from 'sharp'

/** A grayscale picture, row by row from the top. */
interface Grey {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** The amount of print in each pixel, row by row: 0 for none, about 1 for an edge of full contrast. */
interface PrintMap {
  readonly width: number
  readonly height: number
  readonly print: Float64Array
}

const paperShare = 0.5
const darkestShare = 0.002
/** With less contrast a picture is blank, and its noise must not count as print. */
const leastContrast = 60

/**
 * Detects print by the edges between paper and ink. Dark desks, shadows and scanner borders have few of them, and
 * brightness and contrast do not affect them.
 */
function printMap(grey: Grey): PrintMap {
  const { width, height, pixels } = grey
  const contrast = contrastOf(grey)
  const print = new Float64Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const here = pixels[at] ?? 0
      const right = x + 1 < width ? (pixels[at + 1] ?? 0) : here
      const below = y + 1 < height ? (pixels[at + width] ?? 0) : here
      print[at] = (Math.abs(here - right) + Math.abs(here - below)) / contrast
    }
  return { width, height, print }
}

/** From blank paper to the darkest ink. */
function contrastOf({ pixels }: Grey): number {
  const counts = new Array<number>(256).fill(0)
  for (const grey of pixels) counts[grey] = (counts[grey] ?? 0) + 1
  const paper = placeOf(counts, pixels.length * paperShare)
  const darkest = placeOf(counts, pixels.length * darkestShare)
  return Math.max(leastContrast, paper - darkest)
}

/** The position where the running sum reaches `wanted`, interpolated. */
function placeOf(amounts: ArrayLike<number>, wanted: number): number {
  let passed = 0
  for (let place = 0; place < amounts.length; place++) {
    const amount = amounts[place] ?? 0
    if (passed + amount >= wanted) return place + (amount === 0 ? 0 : (wanted - passed) / amount)
    passed += amount
  }
  return amounts.length
}

/** In pixels, including fractions. */
interface ContentBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Fainter marks are paper grain. */
const leastBoxPrint = 0.2
/** Print is spread evenly, so this outermost share is dirt. */
const outerShare = 0.01
/** A row or column with this share of the average counts as full, so that an isolated footer is not taken for dirt. */
const fullRow = 0.5
const leastSide = 8

/** The box around the print, by its distribution; the first and last marks would jump with every speck. */
function contentBox({ width, height, print }: PrintMap): ContentBox {
  const byColumn = new Float64Array(width)
  const byRow = new Float64Array(height)
  for (const [at, amount] of print.entries()) {
    const counted = Math.max(0, amount - leastBoxPrint)
    const [column, row] = [at % width, Math.floor(at / width)]
    byColumn[column] = (byColumn[column] ?? 0) + counted
    byRow[row] = (byRow[row] ?? 0) + counted
  }
  const [left, right] = middleOf(byColumn)
  const [top, bottom] = middleOf(byRow)
  return { left, top, width: right - left, height: bottom - top }
}

/** The range without the outer share on each side; the whole length if empty. */
function middleOf(amounts: Float64Array): [number, number] {
  const usual = sumOf(amounts) / amounts.length
  const capped = amounts.map(amount => Math.min(amount, usual * fullRow))
  const all = sumOf(capped)
  const from = placeOf(capped, all * outerShare)
  const to = placeOf(capped, all * (1 - outerShare))
  return all > 0 && to - from >= leastSide ? [from, to] : [0, amounts.length]
}

function sumOf(amounts: Float64Array): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

interface Grid {
  readonly box: ContentBox
  readonly columns: number
  readonly rows: number
}

/** Fainter marks are paper grain. */
const leastPrint = 0.08

/** The mean print in each cell of a grid over the box, row by row. */
function cellMeans(map: PrintMap, { box, columns, rows }: Grid): number[] {
  const sums = summed(map)
  const at = (x: number, y: number) => interpolated(sums, map, x, y)
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const left = box.left + (box.width * column) / columns
    const right = box.left + (box.width * (column + 1)) / columns
    const top = box.top + (box.height * row) / rows
    const bottom = box.top + (box.height * (row + 1)) / rows
    const amount = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
    return amount / ((right - left) * (bottom - top))
  })
}

/** Summed-area table: at each corner between pixels, all the print above and to its left. */
function summed({ width, height, print }: PrintMap): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let ofRow = 0
    for (let x = 0; x < width; x++) {
      ofRow += Math.min(1, Math.max(0, (print[y * width + x] ?? 0) - leastPrint))
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + ofRow
    }
  }
  return sums
}

/** Interpolates between corners, as a box may start within a pixel. */
function interpolated(sums: Float64Array, { width, height }: PrintMap, x: number, y: number): number {
  const [left, top] = [Math.min(width - 1, Math.floor(x)), Math.min(height - 1, Math.floor(y))]
  const [right, below] = [x - left, y - top]
  const corner = (dx: number, dy: number) => sums[(top + dy) * (width + 1) + left + dx] ?? 0
  const upper = corner(0, 0) * (1 - right) + corner(1, 0) * right
  const lower = corner(0, 1) * (1 - right) + corner(1, 1) * right
  return upper * (1 - below) + lower * below
}

/**
 * Pictures are near duplicates if at most this many of their 256 bits differ. Measured on 60 scanned receipts, their
 * photos and the golden ones: resaved, shrunk or slightly brightened, a picture differs in 1 to 5 bits, with few
 * exceptions above 20. Different receipts differ in about 107, but in as few as 8 if from one shop, so near duplicates
 * are confirmed with the person unless the reading rules them out.
 */
export const nearPictureDistance = 20

const columns = 17
const rows = 16
/** Side of the square that pictures are scaled to; their shape and size do not matter. */
const side = 256
/** Cells that differ by less than this share of the usual difference count as equal, such as paper next to paper. */
const samePrint = 0.15

/**
 * A difference hash of a picture, as 256 zeros and ones. Its content is divided into 17 by 16 cells, and each bit tells
 * whether a cell has more print than the one to its right. Stable when the picture is resaved, shrunk or brightened.
 */
export async function fingerprintOf(picture: Uint8Array): Promise<string> {
  const map = printMap(await loadSmall(picture))
  const cells = cellMeans(map, { box: contentBox(map), columns, rows })
  const same = samePrint * deviation(cells)
  let bits = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const cell = cells[row * columns + column] ?? 0
      const next = cells[row * columns + column + 1] ?? 0
      bits += cell - next > same ? '1' : '0'
    }
  return bits
}

async function loadSmall(picture: Uint8Array): Promise<Grey> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('b-w')
    .resize({ width: side, height: side, fit: 'fill' })
    .blur(1)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
