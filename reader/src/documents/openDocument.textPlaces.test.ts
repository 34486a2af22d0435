import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ReceiptPicture } from '../reading.ts'
import { type PdfSheet, pdfFile } from '../testing/receipts/drawing/documents/pdfFile.ts'
import { lyingSheet, textSheet } from '../testing/receipts/drawing/documents/pdfReceipt.ts'
import { openDocument } from './openDocument.ts'

/** Pixels checked around a box: fewer than the gap between two words or lines. */
const around = 5
/** Tolerance in pixels, because letter edges are antialiased. */
const exactness = 1.5
const dark = 128

/** Distances of the ink from each word's box, on its left, top, right and bottom. */
async function distances({ bytes, width, height, words = [] }: ReceiptPicture) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < dark
  return words.map(({ text, box }) => {
    const [left, top] = [box.x * width, box.y * height]
    const [right, bottom] = [left + box.width * width, top + box.height * height]
    const [xs, ys]: [number[], number[]] = [[], []]
    for (let y = Math.floor(top - around); y < bottom + around; y++)
      for (let x = Math.floor(left - around); x < right + around; x++)
        if (isDark(x, y)) {
          xs.push(x)
          ys.push(y)
        }
    const [inkLeft, inkTop] = [Math.min(...xs), Math.min(...ys)]
    const [inkRight, inkBottom] = [Math.max(...xs) + 1, Math.max(...ys) + 1]
    const off = [inkLeft - left, inkTop - top, inkRight - right, inkBottom - bottom].map(Math.abs)
    return { text, off: Math.max(...off) }
  })
}

const sheet = textSheet([
  { left: 'Harbour Logistics Ltd', size: 26, bold: true },
  { left: 'Query (copy), 14 Quay Road', size: 9 },
  { left: 'Freight, per day', right: '£40.00' },
  { left: 'TOTAL DUE', right: '£402.00', size: 15, bold: true },
])
const cropped: PdfSheet = { ...sheet, cropBox: [30, 500, 580, 830] }

describe('the boxes of the words that a PDF carries', () => {
  test.each([
    ['on an upright page, in two fonts and four sizes', sheet],
    ['on a page that lies on its side', lyingSheet(sheet)],
    ['on a page that is turned to show its text on its side', { ...sheet, rotate: 90 }],
    ['on a page that stands on its head', { ...sheet, rotate: 180 }],
    ['on a page cut to a part that does not begin at its foot', cropped],
    ['on a page that is cut and turned', { ...cropped, rotate: 270 }],
  ])('are where their ink is: %s', async (_which, drawn) => {
    const [page] = (await openDocument(pdfFile([drawn]))).pages
    expect(page.words?.map(({ text }) => text)).toContain('£402.00')
    for (const { text, off } of await distances(page)) expect(off, text).toBeLessThan(exactness)
  })
})
