import type { PageSize } from './pageSize.ts'
import { type Address, allocate, type Pdfium } from './pdfium.ts'

/** Bitmap format of three bytes a pixel, and flags to write RGB and include annotations. */
const threeBytes = 2
const drawAnnotations = 0x01
const redFirst = 0x10
const white = 0xffffffff

/** A page-sized bitmap in the engine's memory. */
export interface Canvas {
  /** Draws the page on white. The pixels are in the engine's memory and only valid until its next call. */
  paint(page: Address): Uint8Array
  close(): void
}

export function openCanvas(pdfium: Pdfium, { width, height }: PageSize): Canvas {
  const bytes = width * height * 3
  const pixels = allocate(pdfium, bytes)
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, threeBytes, pixels, width * 3)
  return {
    paint(page) {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
      pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawAnnotations | redFirst)
      return new Uint8Array(pdfium.HEAPU8.buffer, pixels, bytes)
    },
    close() {
      pdfium._FPDFBitmap_Destroy(bitmap)
      pdfium.wasmExports.free(pixels)
    },
  }
}
