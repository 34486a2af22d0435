import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../testing/textOfPdf.ts'
import { expenseSummary, exportSource } from '../exportSource.factory.ts'
import type { PdfBlock } from './pdfBlocks.ts'
import { pdfExport, pdfInfo, renderPdf } from './pdfExport.ts'

const info = { title: 'Test', footer: 'Outlay · Test', createdAt: new Date(0), paper: 'A4' } as const

async function* once(blocks: PdfBlock[]) {
  yield blocks
}
const pdfOf = (...args: Parameters<typeof exportSource>) =>
  pdfExport(exportSource(...args)).then(file => buffer(file.stream))

describe('a PDF of many rows', () => {
  const expenses = Array.from({ length: 400 }, (_, index) =>
    expenseSummary({ description: `row ${index}`, amount: '1.00', receiptUrl: index % 2 ? '/r' : null }),
  )

  test('numbers its pages, repeats the header of its table, and keeps every row once', async () => {
    const pages = await textOfPdf(await pdfOf(expenses))
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries())
      expect(page).toMatch(new RegExp(`Page ${index + 1} of\\s+${pages.length}$`, 'm'))
    for (const page of pages.slice(1)) expect(page).toContain('Category, project')
    const rows = pages.join('\n').match(/row \d+/g)
    expect(rows).toEqual(expenses.map(expense => expense.description))
    expect(pages.join('\n')).toContain('0200')
  })

  test('says what it is about', async () => {
    const pdf = await pdfOf(expenses, { filters: [['Category', 'Meals & Entertainment']] })
    const [first = ''] = await textOfPdf(pdf)
    for (const text of [
      'Expense report',
      '1 January 2026 to 31 March 2026',
      'Jana Müller, jana@example.com',
      'Meals & Entertainment',
      'US Dollar (USD)',
      '1 April 2026, 12:05 (Europe/Berlin)',
      '$400.00',
    ])
      expect(first).toContain(text)
    expect(pdf.toString('latin1')).toContain('(Expense report: 1 January 2026 to 31 March 2026)')
    expect(pdf.toString('latin1')).toContain('(Outlay)')
  })
})

test('of nothing is a proper document of one page', async () => {
  const pages = await textOfPdf(await pdfOf([]))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('No expenses')
  expect(pages[0]).toMatch(/Page 1 of\s+1$/m)
})

test('writes what was typed as it was typed, in Latin, Greek and Cyrillic', async () => {
  const texts = ['3x4 -> desk (c) 1/2', 'Γεύμα με πελάτη', 'Обед с клиентом', 'Żółć, Ærø']
  const pages = await textOfPdf(await pdfOf(texts.map(description => expenseSummary({ description }))))
  for (const text of texts) expect(pages.join('\n')).toContain(text)
})

test('shows what was paid in another currency, the merchant, and what is not deductible', async () => {
  const expense = expenseSummary({
    merchant: 'Café Métropole',
    originalAmount: '20.00',
    originalCurrency: 'EUR',
    isDeductible: false,
  })
  const text = (await textOfPdf(await pdfOf([expense]))).join('\n')
  expect(text).toContain('Café Métropole')
  expect(text).toContain('€20.00')
  expect(text).toMatch(/Meals & Entertainment No/)
})

test('breaks no row over two pages, however long its words are', async () => {
  const expenses = Array.from({ length: 120 }, () =>
    expenseSummary({ description: 'W'.repeat(500), merchant: '🍣'.repeat(100) }),
  )
  const pages = await textOfPdf(await pdfOf(expenses))
  const perPage = pages.map(page => page.match(/W…/g)?.length ?? 0)
  expect(perPage.reduce((sum, count) => sum + count)).toBe(120)
  expect(Math.max(...perPage)).toBeLessThan(20)
})

test('says on a page that some of its signs could not be written, and only there', async () => {
  const expenses = Array.from({ length: 60 }, (_, index) =>
    expenseSummary({ description: index === 59 ? '\u{13000}\u{13001} lunch' : '□ Really?' }),
  )
  const pages = await textOfPdf(await pdfOf(expenses))
  const note = '□ stands for a character that the fonts of this document lack.'
  expect(pages.at(-1)).toContain('□□ lunch')
  expect(pages.map(page => page.includes(note))).toEqual(pages.map((_, index) => index === pages.length - 1))
})

describe('writes every script', () => {
  const merchants = [
    '日本橋 そば屋',
    '张三超市',
    '臺灣鐵路',
    '한국전력',
    'مطعم الشرق الأوسط',
    'مُحَمَّد',
    'מסעדת השף',
    'ร้านอาหารดั้งเดิม',
    'होटल ताज हिन्दी क्षत्रिय',
    'বাংলা ভাষা',
    'தமிழ் மொழி',
    'ភាសាខ្មែរ',
    'Ωδείο',
    'Кофейня',
    '☕ 🚗 👨‍👩‍👧‍👦 🇩🇪',
  ]
  const person = { name: '张三', email: 'zhang@example.com', taxCountry: 'DE' }
  const expenses = merchants.map(merchant => expenseSummary({ description: 'Paid', merchant }))

  test('as text that can be copied, in a small file', async () => {
    const pdf = await pdfOf(expenses, { person })
    const text = (await textOfPdf(pdf)).join('\n')
    for (const merchant of [...merchants, person.name]) expect(text).toContain(merchant)
    expect(text).not.toMatch(/[?□\uFFFD]/)
    expect(pdf.length).toBeLessThan(150_000)
  })

  test('cut to its cell, from right to left where it is read so', async () => {
    const description = 'مطعم الشرق للمأكولات البحرية والمشويات الطازجة في وسط المدينة القديمة بجانب المسجد'
    const text = (await textOfPdf(await pdfOf([expenseSummary({ description })]))).join('\n')
    expect(text).toContain('مطعم الشرق للمأكولات')
    expect(text).toMatch(/\p{Script=Arabic}(…|\.\.\.)/u)
    expect(text).not.toContain('المسجد')
  })
})

test.each([
  ['US', 'LETTER'],
  ['CA', 'LETTER'],
  ['DE', 'A4'],
  ['AU', 'A4'],
])('of a person in %s is for the paper that is used there', (taxCountry, paper) => {
  const person = { name: 'Jana', email: 'jana@example.com', taxCountry }
  expect(pdfInfo(exportSource([], { person }), 'Expense report').paper).toBe(paper)
})

describe('the thread that writes', () => {
  test('is ended when nobody reads on', async () => {
    let isLetGo = false
    async function* endless(): AsyncGenerator<PdfBlock[]> {
      try {
        const row: PdfBlock = { kind: 'row', cells: ['again'] }
        yield [{ kind: 'columns', columns: [{ label: 'Text' }] }]
        for (;;) yield Array.from({ length: 100 }, () => row)
      } finally {
        isLetGo = true
      }
    }
    for await (const bytes of renderPdf(info, endless())) if (bytes.length > 0) break
    expect(isLetGo).toBe(true)
  })

  test('hands its failure to anyone who reads', async () => {
    // Not a valid block, so the thread fails on it.
    const broken = [{ kind: 'figures' }] as unknown as PdfBlock[]
    const stream = Readable.from(renderPdf(info, once(broken)))
    await expect(buffer(stream)).rejects.toThrow()
  })
})
