import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../testing/textOfPdf.ts'
import { BlockWriter } from './blockWriter.ts'
import type { PdfBlock } from './pdfBlocks.ts'

const pagesOf = async (blocks: readonly PdfBlock[]) => textOfPdf(await pdfOf(blocks))

async function pdfOf(blocks: readonly PdfBlock[]): Promise<Uint8Array> {
  const info = { title: 'Test', footer: 'Test', createdAt: new Date(0), paper: 'A4' } as const
  const writer = await BlockWriter.open(info)
  const parts: Uint8Array[] = []
  // One call at a time, as in production.
  for (const block of blocks) parts.push(await writer.write([block]))
  return Buffer.concat([...parts, writer.end()])
}

// Must run before any test whose letters load the shaper.
test('writes signs that no letter of their text tells of', async () => {
  expect((await pagesOf([{ kind: 'note', text: 'Really‼ ɸ ⁂ ŉ' }])).join()).toMatch(/Really‼ ɸ ⁂ (ŉ|ʼn)/)
})

test.each([27, 29, 31, 33, 35, 37])(
  'a heading after %i rows is on the page of its notes and of the first row below them',
  async count => {
    const pages = await pagesOf([
      { kind: 'columns', columns: [{ label: 'Before' }] },
      ...Array.from({ length: count }, (): PdfBlock => ({ kind: 'row', cells: ['x'] })),
      { kind: 'heading', text: 'THE SECTION' },
      { kind: 'note', text: 'A note that needs some lines. '.repeat(20) },
      { kind: 'columns', columns: [{ label: 'THE TABLE' }] },
      { kind: 'row', cells: ['THE ROW'] },
    ])
    const withSection = pages.filter(page => /THE (SECTION|TABLE|ROW)/.test(page))
    expect(withSection).toHaveLength(1)
    expect(withSection[0]).toMatch(/THE SECTION.*A note.*THE TABLE.*THE ROW/s)
  },
)

test('a chart is drawn on one page with its heading', async () => {
  const pages = await pagesOf([
    {
      kind: 'title',
      text: 'Title',
      subtitle: '',
      facts: Array.from({ length: 50 }, (_, index) => [`Fact ${index}`, 'known'] as const),
    },
    { kind: 'heading', text: 'OVER TIME' },
    { kind: 'bars', highest: 'HIGHEST', bars: [{ label: 'FIRST', share: 1 }] },
  ])
  expect(pages).toHaveLength(2)
  expect(pages[1]).toMatch(/OVER TIME.*HIGHEST.*FIRST/s)
})

test('a heading at the very end is written all the same', async () => {
  expect((await pagesOf([{ kind: 'heading', text: 'THE END' }])).join()).toContain('THE END')
})

/** Count of dark pixels in each column of a first page, left to right. */
async function inkOf(text: string): Promise<number[]> {
  const pdf = await pdfOf([
    { kind: 'columns', columns: [{ label: '' }] },
    { kind: 'row', cells: [text] },
  ])
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const { data, width } = await document.getPage(0).render({ scale: 2, render: 'bitmap' })
  document.destroy()
  library.destroy()
  const columns = Array.from({ length: width }, () => 0)
  // Four bytes per pixel.
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 255) < 128) columns[(at / 4) % width] = (columns[(at / 4) % width] ?? 0) + 1
  return columns
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

test.each([
  '日本橋 そば屋',
  '张三超市',
  '한국전력',
  'مطعم الشرق',
  'מסעדת השף',
  'ร้านอาหาร',
  'होटल ताज',
  '☕ 🚗',
])('draws %s', async text => {
  const blank = sum(await inkOf(''))
  const signs = [...text].filter(sign => /[\p{L}\p{Emoji}]/u.test(sign)).length
  expect(sum(await inkOf(text)) - blank).toBeGreaterThan(signs * 12)
})

test('draws Hebrew from right to left, and its marks within its letters', async () => {
  const blank = await inkOf('')
  const places = async (text: string) =>
    (await inkOf(text)).flatMap((ink, column) => (ink > (blank[column] ?? 0) ? [column] : []))
  const [letter, word] = [await places('ו'), await places('ווש')]
  // Starts with its widest letter, which is typed last.
  expect(await places('ש')).toEqual(word.slice(0, (await places('ש')).length))
  expect(Math.max(...word)).toBeGreaterThan(Math.max(...letter))
  expect(Math.max(...(await places('שָׁ')))).toBe(Math.max(...(await places('ש'))))
})
