import { onDrawnPage, type PageBox, type PageSize } from '../engine/drawnBox.ts'
import { type Address, numbersFrom, type Pdfium } from '../engine/pdfium.ts'
import type { Glyph, Pen } from './words.ts'

/** A page with more is no receipt, and its first text is enough to tell what it is. */
const mostGlyphs = 50_000
/** Text render modes of fpdf_edit.h that draw nothing: invisible, and clip only. */
const hiddenModes = [3, 7]

export interface PageText {
  /** In the file's reading order, with boxes in pixels of the drawn page. */
  readonly glyphs: readonly Glyph[]
  /** The objects that draw them. */
  readonly objects: ReadonlySet<Address>
}

/** Extracts a page's text layer. */
export function pageText(pdfium: Pdfium, page: Address, size: PageSize): PageText {
  const text = pdfium._FPDFText_LoadPage(page)
  if (text === 0) return { glyphs: [], objects: new Set() }
  const hidden = new Map<Address, boolean>()
  try {
    const count = Math.min(pdfium._FPDFText_CountChars(text), mostGlyphs)
    const glyphs = Array.from({ length: Math.max(0, count) }, (_, index) => {
      const code = pdfium._FPDFText_GetUnicode(text, index)
      const box = glyphBox(pdfium, text, index)
      return {
        text: characterOf(code),
        isUnknown: code === 0 || pdfium._FPDFText_HasUnicodeMapError(text, index) === 1,
        isHidden: isHidden(pdfium, pdfium._FPDFText_GetTextObject(text, index), hidden),
        box: box && onDrawnPage(pdfium, page, size, box),
        isGuessed: pdfium._FPDFText_IsGenerated(text, index) === 1,
        pen: box && penOf(pdfium, text, index),
      }
    })
    return { glyphs, objects: new Set(hidden.keys()) }
  } finally {
    pdfium._FPDFText_ClosePage(text)
  }
}

/** Whether the object draws nothing; spaces inserted by the engine belong to no object. */
function isHidden(pdfium: Pdfium, object: Address, known: Map<Address, boolean>): boolean {
  if (object === 0) return false
  const answer = known.get(object) ?? hiddenModes.includes(pdfium._FPDFTextObj_GetTextRenderMode(object))
  known.set(object, answer)
  return answer
}

/** The glyph's tight box; undefined if it draws nothing. */
function glyphBox(pdfium: Pdfium, text: Address, index: number): PageBox | undefined {
  const [left = 0, right = 0, bottom = 0, top = 0] =
    numbersFrom(pdfium, { kind: 'double', count: 4 }, (...places) =>
      pdfium._FPDFText_GetCharBox(text, index, ...places),
    ) ?? []
  return right > left && top > bottom ? { left, right, bottom, top } : undefined
}

/** Undefined if the font has no size. */
function penOf(pdfium: Pdfium, text: Address, index: number): Pen | undefined {
  const origin = numbersFrom(pdfium, { kind: 'double', count: 2 }, (...places) =>
    pdfium._FPDFText_GetCharOrigin(text, index, ...places),
  )
  // The character's advance wide and its font's height tall: left, top, right, bottom.
  const cell = numbersFrom(pdfium, { kind: 'float', count: 4 }, (start = 0) =>
    pdfium._FPDFText_GetLooseCharBox(text, index, start),
  )
  const matrix = numbersFrom(pdfium, { kind: 'float', count: 6 }, (start = 0) =>
    pdfium._FPDFText_GetMatrix(text, index, start),
  )
  if (!origin || !cell || !matrix) return undefined
  const [x = 0, y = 0] = origin
  const [left = 0, top = 0, right = 0, bottom = 0] = cell
  const [a = 0, b = 0, c = 0, d = 0] = matrix
  const em = pdfium._FPDFText_GetFontSize(text, index) * Math.hypot(c, d)
  const length = Math.hypot(a, b)
  if (!(em > 0 && length > 0)) return undefined
  const advance = Math.abs(a) >= Math.abs(b) ? right - left : top - bottom
  return { x, y, along: { x: a / length, y: b / length }, advance: Math.abs(advance), em }
}

/** A hyphen at a line end has one of two noncharacter codes. */
function characterOf(code: number): string {
  if (code === 0x2 || code === 0xfffe) return '-'
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
