interface Piece {
  readonly letters: { readonly length: number }
  /** 0 to 1. */
  readonly confidence: number
  /** Between print and paper, as a share of what is usual. */
  readonly contrast: number
}

/** Less sure than this is not read at all. */
const leastConfidence = 0.45
/** Print of the back shines through faintly, and mirrored; what is as faint but reads well is print. */
const faintContrast = 0.5
const clearConfidence = 0.88
const fewestLetters = 1

/** The pieces that are print of this paper: not specks, pictures, or what shines through from the back. */
export function ownPrint<Print extends Piece>(pieces: readonly Print[]): Print[] {
  return pieces.filter(piece => {
    if (piece.letters.length < fewestLetters || piece.confidence < leastConfidence) return false
    const isFaint = piece.contrast < faintContrast
    return !(isFaint && piece.confidence < clearConfidence)
  })
}
