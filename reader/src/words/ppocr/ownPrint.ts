interface Piece {
  readonly letters: { readonly length: number }
  /** 0 to 1. */
  readonly confidence: number
  /** Between print and paper, relative to the usual one. */
  readonly contrast: number
}

/** Anything less certain is not text. */
const leastConfidence = 0.45
/** Print from the back is faint and mirrored; print as faint that reads well is real. */
const faintContrast = 0.5
const clearConfidence = 0.88
const fewestLetters = 1

/** Pieces that are print of this paper: not specks, pictures, or print showing through from the back. */
export function ownPrint<Print extends Piece>(pieces: readonly Print[]): Print[] {
  return pieces.filter(piece => {
    if (piece.letters.length < fewestLetters || piece.confidence < leastConfidence) return false
    const isFaint = piece.contrast < faintContrast
    return !(isFaint && piece.confidence < clearConfidence)
  })
}
