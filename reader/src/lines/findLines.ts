import { cropGrey } from '../picture/crop.ts'
import type { GreyPicture, PixelBox } from '../picture/greyPicture.ts'
import { heightOf, widthOf } from '../picture/quad.ts'
import { withoutShineThrough } from '../picture/shineThrough.ts'
import { mapCorners, within } from '../sheet/quad.ts'
import { type ClearLine, linesByContrast } from './clearLines.ts'
import { type DetectedLine, detectLines } from './detectLines.ts'
import type { Model } from './model.ts'

/** The first look at a picture, of which nothing is known, is at so many pixels. */
const firstPixels = 500_000
/** The second, where the first saw small or very large print, is at its text alone. */
const secondPixels = 1_200_000
/** Lines of this height, with their margins, are found best, pixels. */
const bestHeight = 20
const goodHeights = { least: 15, most: 60 }
const mostZoom = 2
/** So many faint lines are a back's, not a stain's. */
const fewestFaint = 3

export interface FoundLines {
  /** Without print of the back that shines through, where some does. */
  readonly clean: GreyPicture
  readonly lines: readonly ClearLine[]
}

/** Finds the lines of text on a picture: at a glance, and once more where that shows letters of another size, or a back. */
export async function findLines(picture: GreyPicture, model: Model): Promise<FoundLines> {
  const scale = Math.min(1, Math.sqrt(firstPixels / (picture.width * picture.height)))
  const { clear, faint } = linesByContrast(picture, await detectLines(picture, scale, model))
  const height = usualThickness(clear)
  const isGoodSize = height * scale >= goodHeights.least && height * scale <= goodHeights.most
  const isClean = faint.length < fewestFaint
  if (clear.length === 0 || (isGoodSize && isClean)) return { clean: picture, lines: clear }
  const clean = isClean ? picture : withoutShineThrough(picture, medianOf(faint))
  return { clean, lines: linesByContrast(clean, await lookCloser(clean, clear, model)).clear }
}

async function lookCloser(
  picture: GreyPicture,
  seen: readonly DetectedLine[],
  model: Model,
): Promise<DetectedLine[]> {
  const height = usualThickness(seen)
  const area = areaOfText(seen, picture, 2 * height)
  const scale = Math.min(bestHeight / height, mostZoom, Math.sqrt(secondPixels / (area.width * area.height)))
  const found = await detectLines(cropGrey(picture, area), scale, model)
  return found.map(({ quad, score }) => ({
    quad: mapCorners(quad, ({ x, y }) => ({ x: x + area.x, y: y + area.y })),
    score,
  }))
}

/** Of lines that lie or stand. */
function usualThickness(lines: readonly DetectedLine[]): number {
  return medianOf(lines.map(({ quad }) => Math.min(widthOf(quad), heightOf(quad))))
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function areaOfText(lines: readonly DetectedLine[], picture: GreyPicture, margin: number): PixelBox {
  const corners = lines.flatMap(({ quad }) => quad)
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const from = within({ x: Math.min(...xs) - margin, y: Math.min(...ys) - margin }, picture)
  const to = within({ x: Math.max(...xs) + margin, y: Math.max(...ys) + margin }, picture)
  const [x, y] = [Math.floor(from.x), Math.floor(from.y)]
  return { x, y, width: Math.max(1, Math.floor(to.x) - x), height: Math.max(1, Math.floor(to.y) - y) }
}
