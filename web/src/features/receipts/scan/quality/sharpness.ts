import { levelAtShare, type Plane } from '@outlay/reader/pageDetection/pixels'

const blockSide = 32
// A block has print if its levels vary this much (standard deviation, relative to the sheet's level): 9 on paper at
// 200. A blank sheet with sensor noise stays below; in the dark, at least 3, to exceed noise.
const printDeviation = 0.045
const leastDeviation = 3
// Fewer blocks of print are not representative.
const leastPrintBlocks = 6
// Ignores the sheet's edge and the desk next to it.
const marginShare = 0.04

interface BlockSpread {
  /** Variance of the levels. */
  readonly levels: number
  /** Variance of the Laplacian: how much each pixel differs from its four neighbors. */
  readonly edges: number
}

/**
 * The sharpness of the print on a sheet: the variance of the Laplacian over the variance of the levels, as the median
 * of the blocks with print, so that faint and bold print measure alike. Noise, estimated from the emptiest blocks, is
 * subtracted from both. Undefined if there is too little print.
 */
export function sharpnessOf(sheet: Plane): number | undefined {
  const blocks = blocksOf(sheet).toSorted((a, b) => a.levels - b.levels)
  const deviation = Math.max(leastDeviation, printDeviation * levelAtShare(sheet, 0.75))
  const print = blocks.filter(({ levels }) => levels >= deviation ** 2)
  if (print.length < leastPrintBlocks) return undefined
  const empty = blocks.slice(0, Math.ceil(blocks.length / 10)).filter(block => !print.includes(block))
  const noise = {
    levels: median(empty.map(({ levels }) => levels)),
    edges: median(empty.map(({ edges }) => edges)),
  }
  return median(print.map(({ levels, edges }) => Math.max(0, edges - noise.edges) / (levels - noise.levels)))
}

function blocksOf(sheet: Plane): BlockSpread[] {
  const marginX = Math.max(1, Math.round(sheet.width * marginShare))
  const marginY = Math.max(1, Math.round(sheet.height * marginShare))
  const blocks: BlockSpread[] = []
  for (let top = marginY; top + blockSide <= sheet.height - marginY; top += blockSide)
    for (let left = marginX; left + blockSide <= sheet.width - marginX; left += blockSide)
      blocks.push(spreadOf(sheet, left, top))
  return blocks
}

function spreadOf({ width, data }: Plane, left: number, top: number): BlockSpread {
  const pixels = blockSide * blockSide
  let sum = 0
  let squares = 0
  let edgeSum = 0
  let edgeSquares = 0
  for (let y = top; y < top + blockSide; y += 1)
    for (let at = y * width + left; at < y * width + left + blockSide; at += 1) {
      const level = data[at] ?? 0
      const across = (data[at - 1] ?? 0) + (data[at + 1] ?? 0)
      const down = (data[at - width] ?? 0) + (data[at + width] ?? 0)
      const edge = across + down - 4 * level
      sum += level
      squares += level * level
      edgeSum += edge
      edgeSquares += edge * edge
    }
  return {
    levels: squares / pixels - (sum / pixels) ** 2,
    edges: edgeSquares / pixels - (edgeSum / pixels) ** 2,
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
