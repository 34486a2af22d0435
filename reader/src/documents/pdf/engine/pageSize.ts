import { longestSide } from '../../picture/pageEncoding.ts'
import type { Address, Pdfium } from './pdfium.ts'

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
