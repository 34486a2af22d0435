import { mapCorners, type PicturePoint, type Quad, type Size } from '../pageDetection/quad.ts'
import { outlineOf, type Region, regionsAbove } from '../pageDetection/regions.ts'
import { cropGrey, type GrayImage, type PixelBox } from '../picture/grayImage.ts'
import { resizeGray } from '../picture/loadGray.ts'
import { grownQuad, smallestRectangle, type TurnedRectangle } from '../picture/quad.ts'
import type { Model } from './model.ts'

/** A region of a probability map that is likely text. */
interface TextRegion {
  readonly region: Region
  /** Mean probability. */
  readonly score: number
}

/** How far text extends beyond the core the model marks (Differentiable Binarization, section 3.5). */
const unclip = 1.6
const threshold = 0.3
const fewestPixels = 8

function textRegions(map: Float32Array, size: Size): TextRegion[] {
  return regionsAbove(map, size, threshold)
    .filter(region => region.length >= fewestPixels)
    .map(region => ({ region, score: meanOver(region, map) }))
}

/** How far the text extends beyond its marked core on each side, in pixels. */
function reachOf({ width, height }: Size): number {
  return (width * height * unclip) / (2 * (width + height))
}

function meanOver(region: Region, map: Float32Array): number {
  let sum = 0
  for (const place of region) sum += map[place] ?? 0
  return sum / region.length
}

/** A line is bent if its center deviates from straight by more than this, in text heights. */
const mostSag = 0.2
/** Shorter lines and parts, in text heights, are left alone. */
const shortest = 2
/** How far from the bend, in text heights, to look for a gap between words. */
const gapWithin = 0.8

/** Path of a line: its center's distance below the axis, step by step. */
interface Course {
  readonly axis: TurnedRectangle
  /** Text height in pixels. */
  readonly height: number
  /** How far the text extends beyond the marked core, in pixels. */
  readonly reach: number
  readonly middles: readonly { readonly along: number; readonly across: number }[]
}

/**
 * Cuts a line bent by a fold or curl of the paper between words into straight parts; any other line is its only part.
 * Regions are on a map of `size`, with the picture's origin and scale.
 */
export function straightParts(region: Region, size: Size, picture: GrayImage): Region[] {
  const course = courseOf(region, size)
  if (!course || course.axis.width < 2 * shortest * course.height) return [region]
  if (sagOf(course.middles) <= mostSag * course.height) return [region]
  const bend = bendOf(course)
  if (bend === undefined) return [region]
  const cut = nearestGap(course, bend, picture)
  const along = placeAlong(course.axis, size)
  // Each part extends beyond its core as far as the line did, except at the cut.
  const parts = [
    region.filter(place => along(place) < cut - course.reach),
    region.filter(place => along(place) > cut + course.reach),
  ]
  return parts.filter(part => part.length > 0).flatMap(part => straightParts(part, size, picture))
}

function courseOf(region: Region, size: Size): Course | undefined {
  const axis = smallestRectangle(outlineOf(region, size))
  if (!axis || axis.width < axis.height) return undefined
  const marked = { width: axis.width, height: region.length / axis.width }
  const reach = reachOf(marked)
  const step = Math.max(2, marked.height / 2)
  const along = placeAlong(axis, size)
  const across = placeAcross(axis, size)
  const sums = Array.from({ length: Math.ceil(axis.width / step) }, () => ({ count: 0, across: 0 }))
  for (const place of region) {
    const sum = sums[Math.floor((along(place) + axis.width / 2) / step)]
    if (!sum) continue
    sum.count += 1
    sum.across += across(place)
  }
  const middles = sums.flatMap((sum, index) =>
    sum.count === 0 ? [] : [{ along: (index + 0.5) * step - axis.width / 2, across: sum.across / sum.count }],
  )
  return { axis, height: marked.height + 2 * reach, reach, middles }
}

/** Largest deviation of the path from its best-fitting straight line (least squares), in pixels. */
function sagOf(middles: Course['middles']): number {
  const count = Math.max(1, middles.length)
  const mean = {
    along: middles.reduce((sum, { along }) => sum + along, 0) / count,
    across: middles.reduce((sum, { across }) => sum + across, 0) / count,
  }
  let [together, spread] = [0, 0]
  for (const { along, across } of middles) {
    together += (along - mean.along) * (across - mean.across)
    spread += (along - mean.along) ** 2
  }
  const slope = spread === 0 ? 0 : together / spread
  return Math.max(
    0,
    ...middles.map(({ along, across }) => Math.abs(across - mean.across - slope * (along - mean.along))),
  )
}

/** The best cut for two straight parts. */
function bendOf({ axis, height, middles }: Course): number | undefined {
  const most = axis.width / 2 - shortest * height
  let best: { along: number; sag: number } | undefined
  for (const [index, { along }] of middles.entries()) {
    if (Math.abs(along) > most) continue
    const sag = Math.max(sagOf(middles.slice(0, index)), sagOf(middles.slice(index)))
    if (!best || sag < best.sag) best = { along, sag }
  }
  return best?.along
}

/** The brightest position near another: between words, or at least between letters. */
function nearestGap(course: Course, bend: number, picture: GrayImage): number {
  const room = Math.round(gapWithin * course.height)
  let best = { along: bend, level: -1 }
  for (let away = -room; away <= room; away++) {
    const level = levelAcross(course, bend + away, picture)
    if (level > best.level) best = { along: bend + away, level }
  }
  return best.along
}

function levelAcross({ axis, height, middles }: Course, along: number, picture: GrayImage): number {
  const nearest = middles.reduce((best, one) =>
    Math.abs(one.along - along) < Math.abs(best.along - along) ? one : best,
  )
  const [cos, sin] = [Math.cos(axis.angle), Math.sin(axis.angle)]
  let sum = 0
  const half = Math.round(height / 2)
  for (let offset = -half; offset <= half; offset++) {
    const across = nearest.across + offset
    const x = Math.round(axis.middle.x + along * cos - across * sin)
    const y = Math.round(axis.middle.y + along * sin + across * cos)
    const isInside = x >= 0 && x < picture.width && y >= 0 && y < picture.height
    sum += isInside ? (picture.pixels[y * picture.width + x] ?? 255) : 255
  }
  return sum / (2 * half + 1)
}

function placeAlong({ middle, angle }: TurnedRectangle, { width }: Size): (place: number) => number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return place =>
    ((place % width) + 0.5 - middle.x) * cos + (Math.floor(place / width) + 0.5 - middle.y) * sin
}

function placeAcross(axis: TurnedRectangle, size: Size): (place: number) => number {
  return placeAlong({ ...axis, angle: axis.angle + Math.PI / 2 }, size)
}

/** A line of text, or part of one, on a picture. */
export interface DetectedLine {
  readonly quad: Quad
  /** Confidence that it is text, 0 to 1. */
  readonly score: number
}

/** Means and deviations of blue, green and red from the model's training (PP-OCRv4 detection). */
const means = [0.406, 0.456, 0.485]
const deviations = [0.225, 0.224, 0.229]
/** The network halves the picture five times. */
const sizeStep = 32
const leastScore = 0.5
/** In map pixels. */
const leastSide = 3
/** More lines than on any receipt: bounds pictures of nothing but grain or print. */
const mostLines = 400

/** Detects lines of text at a given scale of the picture. Quads are in its original pixels. */
export async function detectLines(picture: GrayImage, scale: number, model: Model): Promise<DetectedLine[]> {
  const small = await resizeGray(picture, scale)
  const width = sizeStep * Math.ceil(small.width / sizeStep)
  const height = sizeStep * Math.ceil(small.height / sizeStep)
  const size = { width, height }
  const map = await model.run({ values: asInput(small, width, height), shape: [1, 3, height, width] })
  const zoom = { x: picture.width / small.width, y: picture.height / small.height }
  return textRegions(map.values, size)
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.region.length - a.region.length)
    .slice(0, mostLines)
    .flatMap(({ region, score }) =>
      straightParts(region, size, small)
        .map(part => quadOf(part, size, zoom))
        .filter(quad => quad !== undefined)
        .map(quad => ({ quad, score })),
    )
}

/** Detects lines of text within an area of a picture. */
export async function detectLinesWithin(
  picture: GrayImage,
  area: PixelBox,
  scale: number,
  model: Model,
): Promise<DetectedLine[]> {
  const lines = await detectLines(cropGrey(picture, area), scale, model)
  const onPicture = ({ x, y }: PicturePoint) => ({ x: x + area.x, y: y + area.y })
  return lines.map(({ quad, score }) => ({ quad: mapCorners(quad, onPicture), score }))
}

/** The quad around a region's text, in picture pixels. */
function quadOf(region: Region, size: Size, zoom: PicturePoint): Quad | undefined {
  const rectangle = smallestRectangle(outlineOf(region, size))
  if (!rectangle || Math.min(rectangle.width, rectangle.height) < leastSide) return undefined
  return mapCorners(grownQuad(rectangle, reachOf(rectangle)), ({ x, y }) => ({
    x: x * zoom.x,
    y: y * zoom.y,
  }))
}

/** One plane per color; beyond the picture, the mean. */
function asInput(picture: GrayImage, width: number, height: number): Float32Array {
  const values = new Float32Array(3 * width * height)
  for (const [plane, mean] of means.entries()) {
    const deviation = deviations[plane] ?? 1
    const levels = Float32Array.from({ length: 256 }, (_, level) => (level / 255 - mean) / deviation)
    for (let y = 0; y < picture.height; y++) {
      const from = y * picture.width
      const to = (plane * height + y) * width
      for (let x = 0; x < picture.width; x++) values[to + x] = levels[picture.pixels[from + x] ?? 255] ?? 0
    }
  }
  return values
}
