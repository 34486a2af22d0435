import { describe, expect, test } from 'vitest'
import { pdfFile, stream } from '../testing/receipts/drawing/documents/pdfFile.ts'
import { scanSheet, textSheet, written } from '../testing/receipts/drawing/documents/pdfReceipt.ts'
import { goldenReceipt } from '../testing/receipts/goldenReceipts.ts'
import { openDocument } from './openDocument.ts'

const items = Array.from({ length: 12 }, (_, index) => ({ left: `Item ${index} of the list`, right: '1.00' }))
const sheet = textSheet([{ left: 'Garage Olm', size: 20 }, ...items, { left: 'TOTAL 12.00' }])
const invisible = (orders: string) => `3 Tr ${orders} 0 Tr`
const white = (orders: string) => `1 1 1 rg ${orders} 0 g`

async function textOf(content: string): Promise<string | undefined> {
  const [page] = (await openDocument(pdfFile([{ ...sheet, content }]))).pages
  return page.words?.map(({ text }) => text).join(' ')
}

/** Position of the sheet's total. */
const [, left = '', foot = ''] = /([\d.]+) ([\d.]+) Td \(TOTAL/.exec(sheet.content) ?? []
const totalAt = (dx: number, dy: number) => written({}, 'TOTAL 1200.00', Number(left) + dx, Number(foot) + dy)
const grid = Array.from({ length: 200 }, (_, index) => `${index * 4} 0 m ${index * 4} 842 l`).join(' ')

describe('text of a PDF that nobody sees', () => {
  test.each([
    ['invisible, beside it', invisible(totalAt(200, 0))],
    ['white, beside it', white(totalAt(200, 0))],
    ['nearly white, beside it', `0.95 g ${totalAt(200, 0)} 0 g`],
    ['under two points tall', written({ size: 1.2 }, 'TOTAL 1200.00', 300, 100)],
    ['below a white box', `${totalAt(200, 0)} 1 g 200 ${Number(foot) - 5} 300 20 re f 0 g`],
    ['cut off by a clip', `q 0 0 9 9 re W n ${totalAt(200, 0)} Q`],
  ])('is not among its words: %s', async (_how, orders) => {
    const text = await textOf(`${sheet.content}\n${orders}`)
    expect(text).toContain('TOTAL 12.00')
    expect(text).not.toContain('1200')
  })

  test.each([
    ['white on lines', `0.5 G ${grid} S ${white(totalAt(200, 0))}`],
    ['invisible over the total', invisible(totalAt(0, 0))],
    ['white over the total', white(totalAt(0, 0))],
    ['white over the half of the total', white(totalAt(3, 3))],
    ['covered, with another sum in its place', `1 g 50 ${Number(foot) - 5} 300 20 re f 0 g ${totalAt(0, 0)}`],
    ['half of a word', white(written({}, '99', Number(left) + 72, Number(foot)))],
  ])('is not among its words, if need be as the page is read from its picture: %s', async (_how, orders) => {
    expect((await textOf(`${sheet.content}\n${orders}`)) ?? '').not.toMatch(/1200|99/)
  })

  test('makes a page of mostly hidden text be read from its picture', async () => {
    expect(await textOf(`${invisible(sheet.content)}\n${totalAt(200, 0)}`)).toBeUndefined()
  })

  test('is the layer of a scanner that read its picture wrong: the picture is read', async () => {
    const scan = scanSheet(goldenReceipt('de-supermarket').bytes(), { width: 729, height: 1251 })
    const layer = items.map(({ left }, row) => written({ size: 8 }, left, 20, 20 + row * 20)).join('\n')
    const content = `${scan.content}\n${invisible(layer)}`
    const [page] = (await openDocument(pdfFile([{ ...scan, content }]))).pages
    expect(page.words).toBeUndefined()
  })
})

describe('a PDF with pictures beside its text', () => {
  const photo = { jpeg: goldenReceipt('de-supermarket').bytes(), width: 729, height: 1251 }
  const placed = (width: number, height: number, y: number) =>
    `q ${width} 0 0 ${height} 20 ${y} cm /Photo Do Q`
  const wordsOf = async (content: string) =>
    (await openDocument(pdfFile([{ ...sheet, photo, content: `${sheet.content}\n${content}` }]))).pages[0]
      .words

  test('is read from its picture where a scan lies on it in strips', async () => {
    const strips = Array.from({ length: 10 }, (_, index) => placed(560, 45, index * 45))
    expect(await wordsOf(strips.join('\n'))).toBeUndefined()
  })

  test('is read by its words where the picture is a logo', async () => {
    expect((await wordsOf(placed(60, 60, 20)))?.length).toBeGreaterThan(50)
  })

  test('is read by its words where all of the page is one group with a logo in it', async () => {
    // The photo is object 5, the page's content 6; drawing turns a stamp into a group on the page.
    const stamp = `<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 ${sheet.width} ${sheet.height}]/AP<</N 8 0 R>>>>`
    const resources = '/Resources<</Font<</Plain 3 0 R/Bold 4 0 R>>/XObject<</Photo 5 0 R>>>>'
    const about = `/Type/XObject/Subtype/Form/BBox[0 0 ${sheet.width} ${sheet.height}]${resources}`
    const wordsIn = async (picture: string) => {
      const group = stream(about, Buffer.from(`${sheet.content}\n${picture}`)).toString()
      const bytes = pdfFile([{ ...sheet, photo, annotations: [stamp, group], content: '' }])
      return (await openDocument(bytes)).pages[0].words
    }
    expect((await wordsIn(placed(60, 60, 20)))?.length).toBeGreaterThan(50)
    expect(await wordsIn(placed(560, 500, 20))).toBeUndefined()
  })
})

test('a page whose words are more than a receipt may still have is read from its picture', async () => {
  const row = Array.from({ length: 20 }, () => 'word').join(' ')
  const crowded = Array.from({ length: 80 }, (_, index) => written({ size: 8 }, row, 40, 820 - index * 10))
  const full = { ...sheet, content: crowded.join('\n') }
  const { pages } = await openDocument(pdfFile([full, full, sheet]))
  expect(pages.map(({ words }) => words && words.length > 50)).toEqual([true, undefined, true])
})
