import type { GreyPicture, PixelBox } from '../picture/greyPicture.ts'
import { heightOf, pointWithin, usualThickness, widthOf } from '../picture/quad.ts'
import { type PicturePoint, type Quad, turn } from '../sheet/quad.ts'
import { type ClearLine, linesByContrast } from './clearLines.ts'
import { type DetectedLine, detectLinesWithin } from './detectLines.ts'
import { areaOfText } from './extent.ts'
import type { Model } from './model.ts'

/** The heading reaches so far above the first line that was found, and below, in lines. */
const reachAbove = 5
const reachBelow = 5
/** Logos, and small print beside them, are found best where a usual line is so high, pixels. */
const closeHeight = 52
const mostZoom = 2
const mostPixels = 500_000
/** What is so much higher than the lines found in it was several of them. */
const severalLines = 1.5
/** Of its width; what is narrower is a piece of a line that was torn. */
const leastWidth = 0.2

/** Looks closer at the heading: logos and small print that a glance at all of the page leaves out, or takes for one line. */
export async function withHeading(
  picture: GreyPicture,
  lines: readonly ClearLine[],
  model: Model,
): Promise<readonly ClearLine[]> {
  if (lines.length === 0) return lines
  const area = areaOfHeading(lines, picture)
  const zoom = Math.min(mostZoom, closeHeight / usualThickness(lines.map(({ quad }) => quad)))
  const scale = Math.min(zoom, Math.sqrt(mostPixels / (area.width * area.height)))
  const close = await detectLinesWithin(picture, area, scale, model)
  return linesByContrast(picture, joined(lines, close)).clear
}

function areaOfHeading(lines: readonly ClearLine[], picture: GreyPicture): PixelBox {
  const height = usualThickness(lines.map(({ quad }) => quad))
  const { x, width } = areaOfText(lines, picture, 2 * height)
  const { y: first } = areaOfText(lines, picture, 0)
  const top = Math.max(0, Math.floor(first - reachAbove * height))
  const bottom = Math.min(picture.height, Math.ceil(first + reachBelow * height))
  return { x, width, y: top, height: Math.max(1, bottom - top) }
}

/** All of the first, and of the closer look what they lack; lines take the place of what was several of them in one. */
function joined(lines: readonly DetectedLine[], close: readonly DetectedLine[]): DetectedLine[] {
  const several = lines.filter(line => isSeveral(line, close))
  const kept = lines.filter(line => !several.includes(line))
  return [...kept, ...close.filter(({ quad }) => !kept.some(line => isOver(line.quad, quad)))]
}

function isSeveral({ quad }: DetectedLine, close: readonly DetectedLine[]): boolean {
  const isRow = (line: Quad) => widthOf(line) > leastWidth * widthOf(quad)
  const inside = close.filter(line => holdsPoint(quad, middleOf(line.quad)) && isRow(line.quad))
  const highest = Math.max(0, ...inside.map(line => heightOf(line.quad)))
  return inside.length > 1 && heightOf(quad) > severalLines * highest
}

/** Whether one stands where the other does. */
function isOver(one: Quad, other: Quad): boolean {
  const places = [0.1, 0.5, 0.9]
  const touches = (outer: Quad, inner: Quad) =>
    places.some(right => holdsPoint(outer, pointWithin(inner, right, 0.5)))
  return touches(one, other) || touches(other, one)
}

function middleOf(quad: Quad): PicturePoint {
  return pointWithin(quad, 0.5, 0.5)
}

function holdsPoint([a, b, c, d]: Quad, point: PicturePoint): boolean {
  return turn(a, b, point) > 0 && turn(b, c, point) > 0 && turn(c, d, point) > 0 && turn(d, a, point) > 0
}
