import type { PicturePoint } from '../sheet/quad.ts'

/** A piece of a line on straight paper: the middles of its ends, and the height of its letters with their tails. */
export interface LinePiece {
  readonly left: PicturePoint
  readonly right: PicturePoint
  readonly height: number
}

/** Pieces on one row may begin this much, in heights, before the one before them ends. */
const mostOverlap = 0.6
/** And stand this much, in heights of the smaller, above or below its end. */
const mostOffset = 0.45

/** Gathers pieces that stand side by side into rows, from left to right and from top to bottom. */
export function joinRows<Piece extends LinePiece>(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of [...pieces].sort((a, b) => a.left.x - b.left.x)) {
    const row = nearestRow(rows, piece)
    if (row) row.push(piece)
    else rows.push([piece])
  }
  return rows.sort((a, b) => levelOf(a) - levelOf(b))
}

function nearestRow<Piece extends LinePiece>(rows: readonly Piece[][], piece: Piece): Piece[] | undefined {
  let best: Piece[] | undefined
  let leastOffset = mostOffset
  for (const row of rows) {
    const last = row.at(-1)
    if (!last || piece.left.x < last.right.x - mostOverlap * last.height) continue
    const offset = Math.abs(piece.left.y - last.right.y) / Math.min(last.height, piece.height)
    if (offset >= leastOffset) continue
    best = row
    leastOffset = offset
  }
  return best
}

function levelOf(row: readonly LinePiece[]): number {
  const width = row.reduce((sum, { left, right }) => sum + right.x - left.x, 0)
  const level = row.reduce((sum, { left, right }) => sum + ((left.y + right.y) / 2) * (right.x - left.x), 0)
  return width > 0 ? level / width : 0
}
