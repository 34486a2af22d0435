import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import sharp from 'sharp'
import type { ReceiptPicture } from '../../reading.ts'
import { encodeDrawing, encodePhoto } from '../picture/pageEncoding.ts'
import { type DrawnBox, drawnSize, type PageSize, pointsOf } from './engine/drawnBox.ts'
import { pictureBoxes } from './engine/pagePictures.ts'
import { type Address, allocate, type Pdfium } from './engine/pdfium.ts'
import { pageText } from './text/pageText.ts'
import { isPicture, textInk, trustedWords } from './text/textLayer.ts'

/** Bitmap format of three bytes a pixel, and flags to write RGB and include annotations. */
const threeBytes = 2
const drawAnnotations = 0x01
const redFirst = 0x10
const white = 0xffffffff

/** A page-sized bitmap in the engine's memory. */
interface Canvas {
  /** Draws the page on white. The pixels are in the engine's memory and only valid until its next call. */
  paint(page: Address): Uint8Array
  close(): void
}

function openCanvas(pdfium: Pdfium, { width, height }: PageSize): Canvas {
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

const forDisplay = 0

interface OpenPage {
  readonly page: Address
  /** 0-based. */
  readonly number: number
  readonly size: PageSize
  readonly canvas: Canvas
  readonly pictures: readonly DrawnBox[]
}

/** Draws a page upright, with its words. Undefined if the page cannot be opened. */
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
    const pictures = pictureBoxes(pdfium, page, size)
    const canvas = openCanvas(pdfium, size)
    try {
      return await paint(pdfium, { page, number, size, canvas, pictures })
    } finally {
      canvas.close()
    }
  } finally {
    pdfium._FPDF_ClosePage(page)
  }
}

/** Flattens filled-in forms and stamps into the page, so that they count as its text. */
function openPage(pdfium: Pdfium, document: Address, number: number): Address {
  const page = pdfium._FPDF_LoadPage(document, number)
  if (page === 0 || pdfium._FPDFPage_GetAnnotCount(page) === 0) return page
  pdfium._FPDFPage_Flatten(page, forDisplay)
  pdfium._FPDF_ClosePage(page)
  return pdfium._FPDF_LoadPage(document, number)
}

async function paint(pdfium: Pdfium, open: OpenPage): Promise<ReceiptPicture> {
  const isPhoto = isPicture(open)
  const { pixels, words } = isPhoto ? { pixels: open.canvas.paint(open.page) } : paintText(pdfium, open)
  // Reads the pixels in place; the engine is idle until they are encoded.
  const draw = () => sharp(pixels, { raw: { width: open.size.width, height: open.size.height, channels: 3 } })
  const picture = isPhoto ? await encodePhoto(draw) : await encodeDrawing(draw)
  return { ...picture, ...(words && { words }) }
}

/** Also draws the page without its text, to find out which text is visible. */
function paintText(
  pdfium: Pdfium,
  { page, number, size, canvas, pictures }: OpenPage,
): { pixels: Uint8Array; words?: ReadWord[] | undefined } {
  const { glyphs, objects } = pageText(pdfium, page, size)
  if (glyphs.length === 0) return { pixels: canvas.paint(page) }
  for (const object of objects) pdfium._FPDFPageObj_SetIsActive(object, 0)
  const bare = canvas.paint(page).slice()
  for (const object of objects) pdfium._FPDFPageObj_SetIsActive(object, 1)
  const pixels = canvas.paint(page)
  const isInked = textInk({ ...size, withText: pixels, bare })
  return { pixels, words: trustedWords(glyphs, { size, number, pictures, isInked }) }
}
