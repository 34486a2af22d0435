import type { Quad } from '../../pageDetection/quad.ts'
import { longest } from '../../picture/cutQuad.ts'
import { heightOf, widthOf } from '../../picture/quad.ts'
import type { Allowance } from '../work.ts'

interface KnownPiece {
  readonly quad: Quad
  readonly letters: readonly { readonly text: string }[]
}

const headingRows = 8

/** The pieces that matter most, in their rows, if there are too many to read again. */
export function worthSecondLook<Piece extends KnownPiece>(
  rows: readonly (readonly Piece[])[],
  allowance: Allowance,
): readonly (readonly Piece[])[] {
  const ranked = rows
    .flatMap((row, place) => row.map(piece => ({ piece, weight: weightOf(piece, row, place) })))
    .sort((a, b) => b.weight - a.weight)
  const chosen = new Set<Piece>()
  for (const { piece } of ranked) {
    const shape = widthOf(piece.quad) / Math.max(1, heightOf(piece.quad))
    if (allowance.take(Math.min(longest, shape))) chosen.add(piece)
  }
  return rows.map(row => row.filter(piece => chosen.has(piece))).filter(row => row.length > 0)
}

/** Numbers and the heading first, then text next to numbers, then the rest. */
function weightOf(piece: KnownPiece, row: readonly KnownPiece[], place: number): number {
  if (hasFigure(piece) || place < headingRows) return 2
  return row.some(hasFigure) ? 1 : 0
}

function hasFigure({ letters }: KnownPiece): boolean {
  return letters.filter(({ text }) => /\d/.test(text)).length >= 2
}
