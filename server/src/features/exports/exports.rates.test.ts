import { Big } from 'big.js'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesInZip } from '../../testing/filesInZip.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { textOfPdf } from '../../testing/textOfPdf.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { knowRates } from '../rates/rates.factory.ts'
import snapshot from '../rates/snapshot.json' with { type: 'json' }
import { csvRows, download } from './exports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await knowRates(app.database.db, ['2026-02-01', '2026-02-02'])
})
afterAll(() => app.close())

async function traveller(): Promise<Person> {
  const person = await app.newPerson()
  await recordExpense(person, { description: 'Own day', date: '2026-02-01', currency: 'EUR' })
  await recordExpense(person, { description: 'Day before', date: '2026-02-05', currency: 'EUR' })
  await recordExpense(person, { description: 'At home', date: '2026-02-06' })
  return person
}

const daysIn = (bytes: Buffer) =>
  Object.fromEntries(csvRows(bytes).map(row => [row.Description, row['Rate Date']]))

test('a row names the day of the rate that it was converted with', async () => {
  expect(daysIn((await download(await traveller(), 'csv')).bytes)).toEqual({
    'Own day': '2026-02-01',
    'Day before': '2026-02-02',
    'At home': '',
  })
})

test('a rate keeps its day when better rates become known later, and has none that it does not fit', async () => {
  const person = await traveller()
  await recordExpense(person, { description: 'Early', date: '2026-03-02', currency: 'GBP' })
  await recordExpense(person, { description: 'Late', date: '2026-02-06', currency: 'GBP' })
  await recordExpense(person, { description: 'Changed', date: '2026-02-02', currency: 'CAD' })
  await app.database.pool.query(`update expenses set exchange_rate = 0.123456 where description = 'Changed'`)
  await knowRates(app.database.db, ['2026-01-01', '2026-01-02', '2026-02-06', '2026-02-28'])
  const days = daysIn((await download(person, 'csv')).bytes)
  // Converted with rates a month older than those now known for its day.
  expect(days.Early).toBe('')
  expect(days.Late).toBe('2026-02-02')
  expect(days.Changed).toBe('')
  const text = (await textOfPdf((await download(person, 'pdf')).bytes)).join('\n')
  expect(text).toMatch(/unknown\s+1 CAD = 0\.123456 USD\s+2 Feb 2026\s+1/)
  expect(text).toContain('A rate of which no day is given is the one that was kept with its expenses')
})

test('the PDF lists every rate with its day and its source', async () => {
  const text = (await textOfPdf((await download(await traveller(), 'pdf')).bytes)).join('\n')
  expect(text).toContain('2 expenses were paid in another currency')
  const rates = text.slice(text.lastIndexOf('Exchange rates'))
  expect(rates).toMatch(/1 Feb 2026\s+1 EUR = \d\.\d{6,9} USD\s+1 Feb 2026\s+1/)
  expect(rates).toMatch(/2 Feb 2026\s+1 EUR = \d\.\d{6,9} USD\s+5 Feb 2026\s+1/)
  expect(rates.replaceAll(/\s+/g, ' ')).toContain(`came with Outlay (${snapshot.source})`)
})

test('rates that read alike are one line, whatever zeros they were kept with', async () => {
  const person = await app.newPerson()
  const query = (rate: string, id: string) =>
    app.database.pool.query('update expenses set exchange_rate = $1 where id = $2', [rate, id])
  for (const rate of ['0.88022588', '0.88022588000000000000', '0.880225880000000001']) {
    const { id } = await recordExpense(person, { date: '2026-02-01', currency: 'EUR' })
    await query(rate, id)
  }
  const text = (await textOfPdf((await download(person, 'pdf')).bytes)).join('\n')
  expect(text.match(/1 EUR = 0\.88022588 USD\s+1 Feb 2026\s+3/g)).toHaveLength(1)
  expect(text.match(/1 EUR = /g)).toHaveLength(1)
  const rates = csvRows((await download(person, 'csv')).bytes).map(row => row['Exchange Rate'])
  expect(rates.sort()).toEqual(['0.88022588', '0.88022588', '0.880225880000000001'])
})

test('the tax pack says it in its index, its table and its text', async () => {
  const files = filesInZip((await download(await traveller(), 'taxpack')).bytes)
  const index = (await textOfPdf(files.get('index.pdf') ?? Buffer.alloc(0))).join('\n')
  expect(index.slice(index.lastIndexOf('Exchange rates'))).toMatch(/1 Feb 2026\s+1 EUR = /)
  expect(daysIn(files.get('expenses.csv') ?? Buffer.alloc(0))['Day before']).toBe('2026-02-02')
  expect(files.get('README.txt')?.toString()).toContain(
    'Exchange rates: 2 of the expenses were paid in another currency.',
  )
})

test('the workbook has the day in each row and the source on its second sheet', async () => {
  const { sheets } = await readXlsx((await download(await traveller(), 'xlsx')).bytes)
  const [rows, summary] = sheets.map(sheet => sheet.rows)
  expect(rows?.map(row => row[16] ?? null)).toEqual([
    ...['Rate Date', null, new Date('2026-02-02T00:00:00Z'), new Date('2026-02-01T00:00:00Z')],
  ])
  const source = summary?.find(row => row[0] === 'Source of the rates')?.[1]
  expect(source).toContain(snapshot.source)
})

test('documents of one currency alone speak of no rates', async () => {
  const person = await app.newPerson()
  await recordExpense(person)
  expect((await textOfPdf((await download(person, 'pdf')).bytes)).join()).not.toContain('Exchange rates')
  const files = filesInZip((await download(person, 'taxpack')).bytes)
  expect(files.get('README.txt')?.toString()).not.toContain('Exchange rates')
})

test('a table of expenses gives each amount to the cent from its original and its rate', async () => {
  const person = await app.newPerson()
  for (const [amount, currency] of [
    ['99999999.99', 'IDR'],
    ['99999999.99', 'IRR'],
    ['12345678.90', 'VND'],
    ['98765.43', 'EUR'],
  ] as const)
    await recordExpense(person, { amount, currency, date: '2026-02-01' })
  const rows = csvRows((await download(person, 'csv')).bytes)
  expect(rows).toHaveLength(4)
  for (const row of rows)
    expect(new Big(row['Original Amount'] ?? '').times(row['Exchange Rate'] ?? '').toFixed(2)).toBe(
      row.Amount,
    )
})
