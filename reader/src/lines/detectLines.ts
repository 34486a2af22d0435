import { mapCorners, type PicturePoint, type Quad, type Size } from '../pageDetection/quad.ts'
import { outlineOf, type Region } from '../pageDetection/regions.ts'
import { cropGrey } from '../picture/crop.ts'
import type { GrayImage, PixelBox } from '../picture/grayImage.ts'
import { resizeGray } from '../picture/loadGray.ts'
import { grownQuad, smallestRectangle } from '../picture/rectangle.ts'
import { straightParts } from './bentLines.ts'
import type { Model } from './model.ts'
import { reachOf, textRegions } from './textRegions.ts'

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
