import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesInZip } from '../../../../testing/filesInZip.ts'
import { startTestApp, type TestApp } from '../../../../testing/testApp.ts'
import { recordExpense } from '../../../expenses/expenses.factory.ts'
import { download, recordMany } from '../../exports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rowsOf = (text: Buffer): string[][] => parse(text)

describe('the QuickBooks export', () => {
  test('is bank transactions in three columns, money spent with a minus', async () => {
    const person = await app.newPerson()
    await recordExpense(person, {
      date: '2026-01-05',
      description: 'Lunch, with\nclients',
      amount: '1234.50',
    })
    await recordExpense(person, { date: '2026-02-15', description: '=Taxi', merchant: 'Yellow Cab' })
    await recordExpense(person, { date: '2026-02-14', description: '=1+1', amount: '0' })
    const { headers, bytes } = await download(person, 'quickbooks')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="outlay-quickbooks.csv"')
    expect(rowsOf(bytes)).toEqual([
      ['Date', 'Description', 'Amount'],
      ['02/15/2026', 'Yellow Cab - =Taxi', '-23.50'],
      ['02/14/2026', "'=1+1", ''],
      ['01/05/2026', 'Lunch, with clients', '-1234.50'],
    ])
  })

  test('writes days as the country of the person does', async () => {
    const person = await app.newPerson()
    const { body: me } = await person.get<{ id: string }>('/api/auth/user')
    await app.database.pool.query(`update users set tax_country = 'GB' where id = $1`, [me.id])
    await recordExpense(person, { date: '2026-02-15' })
    expect(rowsOf((await download(person, 'quickbooks')).bytes)[1]?.[0]).toBe('15/02/2026')
  })

  test('of nothing is the header alone', async () => {
    const { bytes } = await download(await app.newPerson(), 'quickbooks', '?from=2026-01-01&to=2026-01-31')
    expect(bytes.toString()).toBe('Date,Description,Amount\r\n')
  })

  test('of 999 expenses is one file, as QuickBooks takes 1,000 lines', async () => {
    const person = await app.newPerson()
    await recordMany(app, person, 999)
    expect(rowsOf((await download(person, 'quickbooks')).bytes)).toHaveLength(1000)
  })

  test('of more is a ZIP of numbered files, each expense in one of them, and how to import them', async () => {
    const person = await app.newPerson()
    await recordMany(app, person, 2500)
    const { headers, bytes } = await download(person, 'quickbooks', '?from=2020-01-01')
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="outlay-quickbooks-from-2020-01-01.zip"',
    )
    const files = filesInZip(bytes)
    const parts = [...files.values()].slice(1)
    expect([...files.keys()]).toEqual([
      'README.txt',
      'outlay-quickbooks-from-2020-01-01.part-001.csv',
      'outlay-quickbooks-from-2020-01-01.part-002.csv',
      'outlay-quickbooks-from-2020-01-01.part-003.csv',
    ])
    expect(files.get('README.txt')?.toString()).toContain('MM/DD/YYYY')
    expect(parts.map(part => rowsOf(part).length)).toEqual([1000, 1000, 503])
    expect(parts.every(part => part.toString().startsWith('Date,Description,Amount\r\n'))).toBe(true)
    const descriptions = parts.flatMap(part =>
      rowsOf(part)
        .slice(1)
        .map(([, description]) => description),
    )
    expect(new Set(descriptions).size).toBe(2500)
  })

  test('has no file of more than 350 KB', async () => {
    const person = await app.newPerson()
    await recordMany(app, person, 900)
    await app.database.pool.query(
      `update expenses set description = repeat('é', 250) where description like 'row %'`,
    )
    const parts = [...filesInZip((await download(person, 'quickbooks')).bytes).values()].slice(1)
    expect(parts).toHaveLength(2)
    expect(parts.every(part => part.length <= 350_000)).toBe(true)
    expect(parts.reduce((rows, part) => rows + rowsOf(part).length - 1, 0)).toBe(900)
  })
})
