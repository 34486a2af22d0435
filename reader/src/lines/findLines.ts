import type { Quad, Size } from '../pageDetection/quad.ts'
import { withoutShineThrough } from '../picture/background.ts'
import type { GrayImage, PixelBox } from '../picture/grayImage.ts'
import { medianOf } from '../picture/median.ts'
import { usualThickness } from '../picture/quad.ts'
import { areaOfText, type ClearLine, linesByContrast } from './clearLines.ts'
import { type DetectedLine, detectLines, detectLinesWithin } from './detectLines.ts'
import type { Model } from './model.ts'

/** The first pass, over the whole picture, uses this many pixels. */
const firstPixels = 500_000
/** The second, for small or very large print, covers only the text. */
const secondPixels = 1_200_000
/** Line height, with margins, that is detected best, in pixels. */
const bestHeight = 20
const goodHeights = { least: 15, most: 60 }
const mostZoom = 2
/** Smallest acceptable letters, relative to the best, before an area is split into bands. */
const smallest = 0.5
const mostBands = 6
/** Fewer faint lines may be a stain instead of the back's print. */
const fewestFaint = 3

export interface FoundLines {
  /** Without print from the back, if some shows through. */
  readonly clean: GrayImage
  readonly lines: readonly ClearLine[]
}

/**
 * Detects the lines of text on a picture, with a second pass if letters have another size or the back shows through.
 */
export async function findLines(picture: GrayImage, model: Model): Promise<FoundLines> {
  const scale = Math.min(1, Math.sqrt(firstPixels / (picture.width * picture.height)))
  const { clear, faint } = linesByContrast(picture, await detectLines(picture, scale, model))
  // Small print on a large page or a long strip is missed by the first pass.
  if (clear.length === 0 && scale < 1) {
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
    const closer = await lookInBands(picture, { area: whole, scale: 1 }, model)
    return { clean: picture, lines: linesByContrast(picture, closer).clear }
  }
  const height = usualThickness(clear.map(({ quad }) => quad))
  const isGoodSize = height * scale >= goodHeights.least && height * scale <= goodHeights.most
  const isClean = faint.length < fewestFaint
  if (clear.length === 0 || (isGoodSize && isClean)) return { clean: picture, lines: clear }
  const clean = isClean ? picture : withoutShineThrough(picture, medianOf(faint) ?? 0)
  const look = {
    area: areaOfText(clear, picture, 2 * height),
    scale: Math.min(bestHeight / height, mostZoom),
  }
  return { clean, lines: linesByContrast(clean, await lookInBands(clean, look, model)).clear }
}

interface Look {
  readonly area: PixelBox
  /** Desired scale; reduced if bands would exceed their limit. */
  readonly scale: number
}

/** Detects an area in one piece, or in bands across its longer side if letters would become too small. */
async function lookInBands(picture: GrayImage, { area, scale }: Look, model: Model): Promise<DetectedLine[]> {
  const pixels = area.width * area.height * scale ** 2
  const count =
    pixels * smallest ** 2 <= secondPixels ? 1 : Math.min(mostBands, Math.ceil(pixels / secondPixels))
  const fitting = Math.min(scale, Math.sqrt((count * secondPixels) / (area.width * area.height)))
  const found: DetectedLine[] = []
  for (const band of bandsOf(area, count))
    found.push(...(await detectLinesWithin(picture, band, fitting, model)))
  return found
}

function bandsOf({ x, y, width, height }: PixelBox, count: number): PixelBox[] {
  const isHigh = height >= width
  const whole = isHigh ? height : width
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map(edge => Math.round((edge * whole) / count))
    const [start, length] = [from ?? 0, Math.max(1, (to ?? 0) - (from ?? 0))]
    return isHigh ? { x, y: y + start, width, height: length } : { x: x + start, y, width: length, height }
  })
}

/** Lines of text found on a picture of this size, on a receipt or not. */
export interface LinesOnPicture extends Size {
  readonly lines: readonly Quad[]
}

export function linesOnPicture(picture: GrayImage, { lines }: FoundLines): LinesOnPicture {
  return { width: picture.width, height: picture.height, lines: lines.map(({ quad }) => quad) }
}
