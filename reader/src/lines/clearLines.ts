import { cutQuad } from '../picture/cutQuad.ts'
import type { GreyPicture } from '../picture/greyPicture.ts'
import { levelAt } from '../picture/levels.ts'
import type { DetectedLine } from './detectLines.ts'

export interface ClearLine extends DetectedLine {
  /** Between its print and the paper, as a share of what is usual for clear lines of the picture. */
  readonly contrast: number
}

export interface LinesByContrast {
  readonly clear: readonly ClearLine[]
  /** Contrasts of lines that are far fainter, as shares of their paper's brightness. */
  readonly faint: readonly number[]
}

/** Enough to tell print from paper, pixels. */
const sampleHeight = 24
/** Shares of a line's pixels that are darker than its ink, and than its paper. */
const inkShare = 0.04
const paperShare = 0.9
/** Clear lines have more contrast than this share of all. */
const usualShare = 0.8
/** The print of the back shines through with a seventh of the contrast; shadows leave a third. */
const leastContrast = 0.22

/** Parts lines from what is far fainter than the others: print of the back that shines through. */
export function linesByContrast(picture: GreyPicture, lines: readonly DetectedLine[]): LinesByContrast {
  const measured = lines.map(line => {
    const sample = cutQuad(picture, line.quad, sampleHeight)
    const paper = Math.max(1, levelAt(sample, paperShare))
    return { line, share: (paper - levelAt(sample, inkShare)) / paper }
  })
  const shares = measured.map(({ share }) => share).sort((a, b) => a - b)
  const usual = Math.max(0.01, shares[Math.floor((shares.length - 1) * usualShare)] ?? 1)
  const isClear = ({ share }: { readonly share: number }) => share >= leastContrast * usual
  return {
    clear: measured.filter(isClear).map(({ line, share }) => ({ ...line, contrast: share / usual })),
    faint: measured.filter(one => !isClear(one)).map(({ share }) => share),
  }
}
