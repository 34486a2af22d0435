import { longestSide } from '../../picture/pageEncoding.ts'
import { type Address, numbersFrom, type Pdfium } from './pdfium.ts'

export interface PageSize {
  readonly width: number
  readonly height: number
}

const pixelsPerPoint = 200 / 72
/** Small sheets are drawn at a higher resolution, so that the text of a photo on them stays legible. */
const leastLongSide = 1600

/** Pixel size for a page in points: 200 dpi, within the limits of stored pictures. */
export function drawnSize(points: PageSize): PageSize {
  const long = Math.max(points.width, points.height)
  const scale = Math.min(Math.max(pixelsPerPoint, leastLongSide / long), longestSide / long)
  const side = (length: number) => Math.min(longestSide, Math.max(1, Math.round(length * scale)))
  return { width: side(points.width), height: side(points.height) }
}

/** In points, rotated as in a viewer; undefined if the page has no size. */
export function pointsOf(pdfium: Pdfium, page: Address): PageSize | undefined {
  const size = { width: pdfium._FPDF_GetPageWidthF(page), height: pdfium._FPDF_GetPageHeightF(page) }
  const isSize = Number.isFinite(size.width * size.height) && size.width > 0 && size.height > 0
  return isSize ? size : undefined
}

/** In pixels of the drawn page, from its top. */
export interface DrawnBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In the page's own units, from its bottom. */
export interface PageBox {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** The engine returns integers, so ask at a finer scale than pixels to keep boxes sharp. */
const fineness = 16

/** Maps a part of the page to the drawn page, rotated upright and cropped to its box. */
export function onDrawnPage(
  pdfium: Pdfium,
  page: Address,
  size: PageSize,
  box: PageBox,
): DrawnBox | undefined {
  const [width, height] = [size.width * fineness, size.height * fineness]
  const place = (x: number, y: number) =>
    numbersFrom(pdfium, { kind: 'int', count: 2 }, (...places) =>
      pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, ...places),
    )?.map(value => value / fineness)
  const one = place(box.left, box.top)
  const other = place(box.right, box.bottom)
  if (!one || !other) return undefined
  const [x1 = 0, y1 = 0] = one
  const [x2 = 0, y2 = 0] = other
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

/** Shared area of two boxes, relative to the smaller one. */
export function overlapOf(a: DrawnBox, b: DrawnBox): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(a.width * a.height, b.width * b.height)
}
