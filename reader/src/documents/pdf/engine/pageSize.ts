import { longestSide } from '../../picture/pageEncoding.ts'
import type { Address, Pdfium } from './pdfium.ts'

export interface PageSize {
  readonly width: number
  readonly height: number
}

const pixelsPerPoint = 200 / 72
/** A small sheet is drawn finer than others, so that a photo on it keeps its letters. */
const leastLongSide = 1600

/** How many pixels a page of so many points is drawn with: 200 dpi, within what is kept of a picture. */
export function drawnSize(points: PageSize): PageSize {
  const long = Math.max(points.width, points.height)
  const scale = Math.min(Math.max(pixelsPerPoint, leastLongSide / long), longestSide / long)
  const side = (length: number) => Math.min(longestSide, Math.max(1, Math.round(length * scale)))
  return { width: side(points.width), height: side(points.height) }
}

/** In points, turned as a viewer shows it; undefined where the page has no size. */
export function pointsOf(pdfium: Pdfium, page: Address): PageSize | undefined {
  const size = { width: pdfium._FPDF_GetPageWidthF(page), height: pdfium._FPDF_GetPageHeightF(page) }
  const isSize = Number.isFinite(size.width * size.height) && size.width > 0 && size.height > 0
  return isSize ? size : undefined
}
