import type { PageSize } from './pageSize.ts'
import { type Address, numbersFrom, type Pdfium } from './pdfium.ts'
import type { Glyph } from './words.ts'

/** Beyond this a page is no receipt, and what is written first says what it is. */
const mostGlyphs = 50_000
/** The engine counts places in whole numbers; finer ones than pixels keep the boxes sharp. */
const fineness = 16

/** What a page's text layer holds, in reading order of the file, with boxes in pixels of the drawn page. */
export function pageGlyphs(pdfium: Pdfium, page: Address, size: PageSize): Glyph[] {
  const text = pdfium._FPDFText_LoadPage(page)
  if (text === 0) return []
  try {
    const count = Math.min(pdfium._FPDFText_CountChars(text), mostGlyphs)
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const code = pdfium._FPDFText_GetUnicode(text, index)
      const box = glyphBox(pdfium, text, index)
      return {
        text: characterOf(code),
        isUnknown: code === 0 || pdfium._FPDFText_HasUnicodeMapError(text, index) === 1,
        box: box && onDrawnPage(pdfium, page, size, box),
      }
    })
  } finally {
    pdfium._FPDFText_ClosePage(text)
  }
}

interface PageBox {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** As tight as the glyph is drawn; none for what draws nothing. */
function glyphBox(pdfium: Pdfium, text: Address, index: number): PageBox | undefined {
  const tight = numbersFrom(pdfium, { kind: 'double', count: 4 }, (...places) =>
    pdfium._FPDFText_GetCharBox(text, index, ...places),
  )
  if (tight) {
    const [left = 0, right = 0, bottom = 0, top = 0] = tight
    if (right > left && top > bottom) return { left, right, bottom, top }
  }
  return undefined
}

/** The page as drawn is turned upright, cut to its box, and counts from the top. */
function onDrawnPage(pdfium: Pdfium, page: Address, size: PageSize, box: PageBox) {
  const place = (x: number, y: number) =>
    numbersFrom(pdfium, { kind: 'int', count: 2 }, (...places) =>
      pdfium._FPDF_PageToDevice(
        page,
        0,
        0,
        size.width * fineness,
        size.height * fineness,
        0,
        x,
        y,
        ...places,
      ),
    )
  const one = place(box.left, box.top)
  const other = place(box.right, box.bottom)
  if (!one || !other) return undefined
  const [x1 = 0, y1 = 0] = one.map(value => value / fineness)
  const [x2 = 0, y2 = 0] = other.map(value => value / fineness)
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

/** A hyphen that ends a line comes as one of two codes that stand for no character. */
function characterOf(code: number): string {
  if (code === 0x2 || code === 0xfffe) return '-'
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
