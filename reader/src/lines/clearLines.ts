import { type Quad, within } from '../pageDetection/quad.ts'
import { levelAt } from '../picture/background.ts'
import { cutQuad } from '../picture/cutQuad.ts'
import type { GrayImage, PixelBox } from '../picture/grayImage.ts'
import type { DetectedLine } from './detectLines.ts'

interface PlacedLine {
  readonly quad: Quad
}

export function areaOfText(lines: readonly PlacedLine[], picture: GrayImage, margin: number): PixelBox {
  const corners = lines.flatMap(({ quad }) => quad)
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const from = within({ x: Math.min(...xs) - margin, y: Math.min(...ys) - margin }, picture)
  const to = within({ x: Math.max(...xs) + margin, y: Math.max(...ys) + margin }, picture)
  const [x, y] = [Math.floor(from.x), Math.floor(from.y)]
  return { x, y, width: Math.max(1, Math.floor(to.x) - x), height: Math.max(1, Math.floor(to.y) - y) }
}

export interface ClearLine extends DetectedLine {
  /** Between print and paper, relative to the picture's clear lines. */
  readonly contrast: number
}

interface LinesByContrast {
  readonly clear: readonly ClearLine[]
  /** Contrasts of far fainter lines, as shares of their paper's brightness. */
  readonly faint: readonly number[]
}

/** Enough to tell print from paper, in pixels. */
const sampleHeight = 24
/** Shares of a line's pixels darker than its ink and than its paper. */
const inkShare = 0.04
const paperShare = 0.9
/** Clear lines have more contrast than this share of all. */
const usualShare = 0.8
/** Print on the back shows through with a seventh of the contrast; shadows leave a third. */
const leastContrast = 0.22

/** Separates lines from far fainter ones: print on the back that shows through. */
export function linesByContrast(picture: GrayImage, lines: readonly DetectedLine[]): LinesByContrast {
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
