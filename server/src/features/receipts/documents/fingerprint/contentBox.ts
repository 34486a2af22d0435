import { type PrintMap, placeOf } from './printMap.ts'

/** In pixels, and parts of them. */
export interface ContentBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Fainter marks are the grain of the paper. */
const leastPrint = 0.2
/** Print lies all but evenly; what is this far out is dirt. */
const outerShare = 0.01
/** A row or column with this share of what they hold on average counts as full: a lonely footer is no dirt. */
const fullRow = 0.5
const leastSide = 8

/** Where the print stands, by shares of it: a box found by first and last marks jumps with every speck. */
export function contentBox({ width, height, print }: PrintMap): ContentBox {
  const byColumn = new Float64Array(width)
  const byRow = new Float64Array(height)
  for (const [at, amount] of print.entries()) {
    const counted = Math.max(0, amount - leastPrint)
    const [column, row] = [at % width, Math.floor(at / width)]
    byColumn[column] = (byColumn[column] ?? 0) + counted
    byRow[row] = (byRow[row] ?? 0) + counted
  }
  const [left, right] = middleOf(byColumn)
  const [top, bottom] = middleOf(byRow)
  return { left, top, width: right - left, height: bottom - top }
}

/** From where to where all lies but the outer share on each side; the whole length where there is nothing. */
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
