import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../testing/textOfPdf.ts'
import { BlockWriter } from './blockWriter.ts'
import type { PdfBlock } from './pdfBlocks.ts'

async function pagesOf(blocks: readonly PdfBlock[]): Promise<string[]> {
  const writer = new BlockWriter({ title: 'Test', footer: 'Test', createdAt: new Date(0), paper: 'A4' })
  // One after the other, as they come in from outside.
  const parts = blocks.map(block => writer.write([block]))
  return textOfPdf(Buffer.concat([...parts, writer.end()]))
}

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
