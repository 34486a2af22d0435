import { describe, expect, test } from 'vitest'
import { pdfFile } from '../testing/receipts/drawing/documents/pdfFile.ts'
import { textSheet, written } from '../testing/receipts/drawing/documents/pdfReceipt.ts'
import { openDocument } from './openDocument.ts'

const sheet = textSheet([{ left: 'Garage Olm', size: 20 }, { left: 'A list of things and their prices' }])

/** Words drawn by the PDF operators below a heading, at 300, 400 points of the sheet. */
async function wordsOf(orders: string): Promise<string[] | undefined> {
  const [page] = (await openDocument(pdfFile([{ ...sheet, content: `${sheet.content}\n${orders}` }]))).pages
  return page.words?.map(({ text }) => text).slice(9)
}
/** Separately placed pieces of 10-point text. */
const pieces = (...placed: readonly (readonly [text: string, x: number])[]) =>
  placed.map(([text, x]) => written({ size: 10 }, text, 300 + x, 400)).join('\n')
const block = (orders: string) => `BT /Plain 10 Tf 300 400 Td ${orders} ET`

describe('the words of a PDF', () => {
  // Helvetica's advance widths: C 7.22, o 5.56, f 2.78, 1 5.56, A 6.67 at 10 points.
  test.each([
    ['pieces of a word, one behind the other', pieces(['Co', 0], ['ffee', 12.78]), ['Coffee']],
    [
      'pieces that are drawn nearer together',
      pieces(['1A', 0], ['A', 11.5], ['VA', 18], ['T', 30]),
      ['1AAVAT'],
    ],
    ['pieces that stand a little apart', pieces(['Co', 0], ['ffee', 13.6]), ['Coffee']],
    ['words that are placed without a space', pieces(['Co', 0], ['ffee', 15.6]), ['Co', 'ffee']],
    ['words of one letter, placed without a space', pieces(['1', 0], ['x', 8.4]), ['1', 'x']],
    ['letters moved as their pairs need it', block('[(T)120(otal )(A)70(V)80(A)74(T)]TJ'), ['Total', 'AVAT']],
    ['a space made by a move', block('[(Total)-300(12.50)]TJ'), ['Total', '12.50']],
    [
      'letters spaced by half of their size',
      block('5 Tc (TOTAL SUM 12.50) Tj 0 Tc'),
      ['TOTAL', 'SUM', '12.50'],
    ],
    [
      'letters spaced one by one, and words more',
      pieces(['G', 0], ['A', 11], ['R', 21], ['B', 38], ['I', 48], ['G', 54]),
      ['GAR', 'BIG'],
    ],
    [
      'a line below another',
      `${pieces(['Co', 0])}\n${written({ size: 10 }, 'ffee', 300, 388)}`,
      ['Co', 'ffee'],
    ],
  ])('are told apart by the gaps between them: %s', async (_which, orders, words) => {
    expect(await wordsOf(orders)).toEqual(words)
  })

  test('are told apart on a page that lies on its side', async () => {
    const content = `q 0 1 -1 0 ${sheet.width} 0 cm\n${sheet.content}\n${pieces(['Co', 0], ['ffee', 12.78], ['12', 36])}\nQ`
    const [page] = (await openDocument(pdfFile([{ ...sheet, rotate: 90, content }]))).pages
    expect(page.words?.map(({ text }) => text)).toEqual(expect.arrayContaining(['Coffee', '12']))
  })
})
