import { type PicturePoint, type Quad, turn } from '../pageDetection/quad.ts'
import type { GrayImage, PixelBox } from '../picture/grayImage.ts'
import { heightOf, pointWithin, usualThickness, widthOf } from '../picture/quad.ts'
import { areaOfText, type ClearLine, linesByContrast } from './clearLines.ts'
import { type DetectedLine, detectLinesWithin } from './detectLines.ts'
import type { Model } from './model.ts'

export type Direction = 'as it lies' | 'upside down'

/** A piece this much taller than wide is vertical text. */
const standing = 1.5

/** Whether most of the text is sideways; short pieces are ignored. */
export function isOnItsSide(quads: readonly Quad[]): boolean {
  let [lying, upright] = [0, 0]
  for (const quad of quads) {
    const [width, height] = [widthOf(quad), heightOf(quad)]
    if (height > standing * width) lying += height
    else if (width > standing * height) upright += width
  }
  return lying > upright
}

/** The quad's corners in the reading order of that direction. */
export function readInDirection(quad: Quad, direction: Direction): Quad {
  const [a, b, c, d] = quad
  return direction === 'upside down' ? [c, d, a, b] : quad
}

/** The heading extends this far above and below the first line, in lines. */
const reachAbove = 5
const reachBelow = 5
/** Logos and the small print next to them are detected best at this height of a usual line, in pixels. */
const closeHeight = 52
const mostZoom = 2
const mostPixels = 500_000
/** A line this much taller than those found in it was several lines. */
const severalLines = 1.5
/** Relative to its width; anything narrower is a fragment of a line. */
const leastWidth = 0.2

/** Detects the heading at a larger scale, for logos and small print that the first pass misses or merges. */
export async function withHeading(
  picture: GrayImage,
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

function areaOfHeading(lines: readonly ClearLine[], picture: GrayImage): PixelBox {
  const height = usualThickness(lines.map(({ quad }) => quad))
  const { x, width } = areaOfText(lines, picture, 2 * height)
  const { y: first } = areaOfText(lines, picture, 0)
  const top = Math.max(0, Math.floor(first - reachAbove * height))
  const bottom = Math.min(picture.height, Math.ceil(first + reachBelow * height))
  return { x, width, y: top, height: Math.max(1, bottom - top) }
}

/** Adds lines missing from the first pass, and replaces those that merged several. */
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

/** Whether one covers the other. */
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
