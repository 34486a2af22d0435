import { type PrintMap, placeOf } from './printMap.ts'

/** In pixels, including fractions. */
export interface ContentBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Fainter marks are paper grain. */
const leastPrint = 0.2
/** Print is spread evenly, so this outermost share is dirt. */
const outerShare = 0.01
/** A row or column with this share of the average counts as full, so that an isolated footer is not taken for dirt. */
const fullRow = 0.5
const leastSide = 8

/** The box around the print, by its distribution; the first and last marks would jump with every speck. */
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
