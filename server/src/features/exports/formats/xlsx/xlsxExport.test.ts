import { readXlsx, type Sheet } from 'hucre/xlsx'
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

async function sheetsOf(bytes: Buffer): Promise<{ expenses: Sheet; summary: Sheet }> {
  const { sheets } = await readXlsx(bytes)
  const [expenses, summary] = sheets
  if (!expenses || !summary) throw new Error(`There are ${sheets.length} sheets`)
  return { expenses, summary }
}

describe('the Excel export', () => {
  test('has dates as dates, sums as numbers and texts as texts', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { date: '2026-02-28', description: '=1+1', amount: '99999999.99' })
    await recordExpense(person, {
      date: '1900-01-31',
      description: 'Tom & <Jerry> "x" _x0041_ 😀',
      merchant: '0123',
      person: '007',
      amount: '0.10',
      tags: ['a', 'b'],
    })
    const { headers, bytes } = await download(person, 'xlsx')
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(headers.get('content-disposition')).toBe('attachment; filename="outlay-expenses.xlsx"')
    const { expenses } = await sheetsOf(bytes)
    expect(expenses.name).toBe('Expenses')
    const [header, newest, oldest] = expenses.rows
    expect(header?.slice(0, 5)).toEqual(['Date', 'Description', 'Category', 'Project', 'Amount'])
    expect(newest?.slice(0, 6)).toEqual([
      new Date('2026-02-28T00:00:00Z'),
      ...['=1+1', 'Meals & Entertainment', 'No Project', 99999999.99, 'USD'],
    ])
    expect(oldest?.[1]).toBe('Tom & <Jerry> "x" _x0041_ 😀')
    expect(oldest?.[4]).toBe(0.1)
    expect(oldest?.slice(14, 16)).toEqual(['0123', 'a, b'])
    expect(header?.indexOf('For')).toBe(27)
    expect(oldest?.[27]).toBe('007')
    const xml = filesInZip(bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    expect(xml).not.toContain('<f>')
    expect(xml).toContain('<v>99999999.99</v>')
    // Excel numbers 31 January 1900 as day 31.
    expect(xml).toMatch(/<c r="A3" s="3"><v>31<\/v>/)
  })

  test('keeps text that XML cannot hold', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    await app.database.pool.query('update expenses set description = $2 where id = $1', [
      id,
      ' a\u0007b\r\nc\uFFFF ',
    ])
    const xml = filesInZip((await download(person, 'xlsx')).bytes)
      .get('xl/worksheets/sheet1.xml')
      ?.toString()
    expect(xml).toContain('<t xml:space="preserve"> a_x0007_b_x000D_\nc_xFFFF_ </t>')
  })

  test('keeps its header in sight, filters by it, and shows sums in the currency', async () => {
    const person = await app.newPerson()
    await recordExpense(person)
    const files = filesInZip((await download(person, 'xlsx')).bytes)
    const sheet = files.get('xl/worksheets/sheet1.xml')?.toString()
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<autoFilter ref="A1:AB2"/>')
    expect(files.get('xl/workbook.xml')?.toString()).toContain(`'Expenses'!$A$1:$AB$2</definedName>`)
    expect(files.get('xl/styles.xml')?.toString()).toContain('formatCode="&quot;$&quot;#,##0.00"')
  })

  test('adds up by category and by project on a second sheet', async () => {
    const person = await app.newPerson()
    const { body: project } = await person.post<{ id: string }>('/api/projects', { name: '=Apollo' })
    await recordExpense(person, { amount: '10.10', category: 'travel', projectId: project.id })
    await recordExpense(person, { amount: '20.20', category: 'travel', isDeductible: 'false' })
    await recordExpense(person, { amount: '0.30', category: 'meals', status: 'pending' })
    await recordExpense(person, { amount: '5', category: 'meals', date: '2025-01-01' })
    const { summary } = await sheetsOf((await download(person, 'xlsx', '?from=2026-01-01')).bytes)
    expect(summary.name).toBe('Summary')
    const rows = summary.rows.map(row => row.filter(cell => cell !== null && cell !== ''))
    expect(rows).toContainEqual(['Period', 'Since 1 January 2026'])
    expect(rows).toContainEqual(['Travel', 2, 30.3])
    expect(rows).toContainEqual(['=Apollo', 1, 10.1])
    expect(rows).toContainEqual(['No Project', 1, 20.2])
    expect(rows).toContainEqual(['Total', 2, 30.3])
    expect(rows).toContainEqual(['Tax deductible', 10.1])
    expect(rows.flat()).not.toContain('Meals & Entertainment')
  })

  test('of nothing is a proper workbook with its header', async () => {
    const { expenses, summary } = await sheetsOf((await download(await app.newPerson(), 'xlsx')).bytes)
    expect(expenses.rows).toHaveLength(1)
    expect(summary.rows.flat()).toContain('Total')
  })

  test('runs over many portions and keeps every row once', async () => {
    const person = await app.newPerson()
    await recordMany(app, person, 4500)
    const { expenses } = await sheetsOf((await download(person, 'xlsx')).bytes)
    expect(expenses.rows).toHaveLength(4501)
    expect(new Set(expenses.rows.map(row => row[1])).size).toBe(4501)
  })
})
