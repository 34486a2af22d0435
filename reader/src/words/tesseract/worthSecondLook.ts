import { heightOf, widthOf } from '../../picture/quad.ts'
import type { Quad } from '../../sheet/quad.ts'

interface KnownPiece {
  readonly quad: Quad
  readonly letters: readonly { readonly text: string }[]
}

/** So much is read twice, in heights of a line along all lines; most receipts have less. */
const mostRead = 200
const headingRows = 8

/** The pieces that decide what a receipt says, where there are too many to read all of them again; in their rows. */
export function worthSecondLook<Piece extends KnownPiece>(
  rows: readonly (readonly Piece[])[],
): readonly (readonly Piece[])[] {
  const ranked = rows
    .flatMap((row, place) => row.map(piece => ({ piece, weight: weightOf(piece, row, place) })))
    .sort((a, b) => b.weight - a.weight)
  let left = mostRead
  const chosen = new Set<Piece>()
  for (const { piece } of ranked) {
    left -= widthOf(piece.quad) / Math.max(1, heightOf(piece.quad))
    if (left < 0) break
    chosen.add(piece)
  }
  return rows.map(row => row.filter(piece => chosen.has(piece))).filter(row => row.length > 0)
}

/** Figures and the heading, then what stands beside figures, then the rest. */
function weightOf(piece: KnownPiece, row: readonly KnownPiece[], place: number): number {
  if (hasFigure(piece) || place < headingRows) return 2
  return row.some(hasFigure) ? 1 : 0
}

function hasFigure({ letters }: KnownPiece): boolean {
  return letters.filter(({ text }) => /\d/.test(text)).length >= 2
}
