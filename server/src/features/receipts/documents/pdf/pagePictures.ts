import type { PageSize } from './pageSize.ts'
import { type Address, numbersFrom, type Pdfium } from './pdfium.ts'

/** Kinds of objects, as fpdf_edit.h numbers them. */
const image = 3
const form = 5
const deepest = 3
const mostObjects = 2000

/** The largest picture's part of the page, 0 to 1; a group that holds a picture counts as one. */
export function largestPictureShare(pdfium: Pdfium, page: Address, points: PageSize): number {
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), mostObjects)
  let largest = 0
  for (let index = 0; index < count; index++) {
    const object = pdfium._FPDFPage_GetObject(page, index)
    if (holdsPicture(pdfium, object, deepest)) largest = Math.max(largest, areaOf(pdfium, object))
  }
  return Math.min(1, largest / (points.width * points.height))
}

function holdsPicture(pdfium: Pdfium, object: Address, depth: number): boolean {
  const type = pdfium._FPDFPageObj_GetType(object)
  if (type === image) return true
  if (type !== form || depth === 0) return false
  const count = Math.min(pdfium._FPDFFormObj_CountObjects(object), mostObjects)
  for (let index = 0; index < count; index++)
    if (holdsPicture(pdfium, pdfium._FPDFFormObj_GetObject(object, index), depth - 1)) return true
  return false
}

function areaOf(pdfium: Pdfium, object: Address): number {
  const [left = 0, bottom = 0, right = 0, top = 0] =
    numbersFrom(pdfium, { kind: 'float', count: 4 }, (...places) =>
      pdfium._FPDFPageObj_GetBounds(object, ...places),
    ) ?? []
  return Math.max(0, right - left) * Math.max(0, top - bottom)
}
