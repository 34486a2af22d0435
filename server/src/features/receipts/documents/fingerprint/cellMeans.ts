import type { ContentBox } from './contentBox.ts'
import type { PrintMap } from './printMap.ts'

interface Grid {
  readonly box: ContentBox
  readonly columns: number
  readonly rows: number
}

/** Fainter marks are paper grain. */
const leastPrint = 0.08

/** The mean print in each cell of a grid over the box, row by row. */
export function cellMeans(map: PrintMap, { box, columns, rows }: Grid): number[] {
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
