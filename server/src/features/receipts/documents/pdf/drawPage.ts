import sharp from 'sharp'
import type { ReceiptPicture } from '../../readers/reader.ts'
import { encodePage } from '../pageEncoding.ts'
import { largestPictureShare } from './pagePictures.ts'
import { drawnSize, type PageSize, pointsOf } from './pageSize.ts'
import { pageGlyphs } from './pageText.ts'
import { type Address, allocate, type Pdfium } from './pdfium.ts'
import { isPicture, trustedWords } from './textLayer.ts'

/** Bitmaps of three bytes a pixel, and the orders to write them as red, green, blue with annotations. */
const threeBytes = 2
const drawAnnotations = 0x01
const redFirst = 0x10
const white = 0xffffffff
const forDisplay = 0

/** Draws a page upright and takes its words along. Undefined where the page cannot be opened. */
export async function drawPage(
  pdfium: Pdfium,
  document: Address,
  number: number,
): Promise<ReceiptPicture | undefined> {
  const page = openPage(pdfium, document, number)
  if (page === 0) return undefined
  try {
    const points = pointsOf(pdfium, page)
    if (!points) return undefined
    const size = drawnSize(points)
    const pictureShare = largestPictureShare(pdfium, page, points)
    const words = trustedWords(pageGlyphs(pdfium, page, size), { size, number, pictureShare })
    const picture = await paint(pdfium, page, size, !isPicture({ pictureShare }))
    return { ...picture, ...(words && { words }) }
  } finally {
    pdfium._FPDF_ClosePage(page)
  }
}

/** Filled-in forms and stamps become part of the page, so that they are text like the rest. */
function openPage(pdfium: Pdfium, document: Address, number: number): Address {
  const page = pdfium._FPDF_LoadPage(document, number)
  if (page === 0 || pdfium._FPDFPage_GetAnnotCount(page) === 0) return page
  pdfium._FPDFPage_Flatten(page, forDisplay)
  pdfium._FPDF_ClosePage(page)
  return pdfium._FPDF_LoadPage(document, number)
}

async function paint(
  pdfium: Pdfium,
  page: Address,
  { width, height }: PageSize,
  isDrawn: boolean,
): Promise<ReceiptPicture> {
  const pixels = allocate(pdfium, width * height * 3)
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, threeBytes, pixels, width * 3)
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawAnnotations | redFirst)
    // Read where they lie: the engine stands still until they are encoded.
    const seen = new Uint8Array(pdfium.HEAPU8.buffer, pixels, width * height * 3)
    return await encodePage(() => sharp(seen, { raw: { width, height, channels: 3 } }), isDrawn)
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap)
    pdfium.wasmExports.free(pixels)
  }
}
