import type { PicturePoint } from '../pageDetection/quad.ts'

/** Part of a line on straightened paper: the centers of its ends, and its letter height including descenders. */
export interface LinePiece {
  readonly left: PicturePoint
  readonly right: PicturePoint
  readonly height: number
}

/** In heights, how much a piece may overlap the one before it on a row. */
const mostOverlap = 0.6
/** In heights of the smaller piece, how far it may be above or below the other's end. */
const mostOffset = 0.45

/** Groups pieces side by side into rows, left to right and top to bottom. */
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
