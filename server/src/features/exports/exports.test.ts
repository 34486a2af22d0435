import { exportFormats } from '@outlay/contract/exports/exportFormats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { csvRows, download } from './exports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const formats = exportFormats.map(format => format.value)

async function exported(person: Person, query = ''): Promise<string[]> {
  return csvRows((await download(person, 'csv', query)).bytes).map(row => row.Description ?? '')
}

describe('an export', () => {
  test.each(formats)('as %s is for those who are signed in', async format => {
    expect((await download(app.stranger(), format)).status).toBe(401)
  })

  test.each([
    '/api/export/exe',
    '/api/export/csv?startDate=yesterday',
    '/api/export/csv?endDate=2026-02-30',
    '/api/export/csv?category=nonsense',
    '/api/export/csv?status=gone',
    '/api/export/csv?projectId=1',
    '/api/export/csv?ids=1',
  ])('of nonsense is refused: %s', async path => {
    const { status, headers } = await (await app.newPerson()).get(path)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/problem+json')
  })

  test('of some that are named holds exactly these, also what counts nothing yet', async () => {
    const person = await app.newPerson()
    const lunch = await recordExpense(person, { description: 'Lunch' })
    const waiting = await recordExpense(person, { description: 'Waits', status: 'pending' })
    await recordExpense(person, { description: 'Not chosen' })
    const secret = await recordExpense(await app.newPerson(), { description: 'Of another' })
    const ids = [lunch, waiting, secret].map(({ id }) => id).join(',')
    expect((await exported(person, `?ids=${ids}`)).sort()).toEqual(['Lunch', 'Waits'])
    for (const format of formats)
      expect((await download(person, format, `?ids=${lunch.id}`)).status).toBe(200)
    const tooMany = Array.from({ length: 101 }, () => crypto.randomUUID()).join(',')
    expect((await download(person, 'csv', `?ids=${tooMany}`)).status).toBe(400)
  })

  test('holds nothing of anyone else', async () => {
    const other = await app.newPerson()
    const { body: project } = await other.post<{ id: string }>('/api/projects', { name: 'Secret' })
    await recordExpense(other, { description: 'Secret dinner', projectId: project.id })
    const person = await app.newPerson()
    await recordExpense(person, { description: 'Own' })
    expect(await exported(person)).toEqual(['Own'])
    expect(await exported(person, `?projectId=${project.id}`)).toEqual([])
  })

  test('has what counts, unless it is asked for one status', async () => {
    const person = await app.newPerson()
    for (const status of ['processed', 'approved', 'pending', 'rejected']) {
      const { id } = await recordExpense(person, { description: status })
      await app.database.pool.query('update expenses set status = $2 where id = $1', [id, status])
    }
    const { id } = await recordExpense(person, { description: 'deleted' })
    await person.delete(`/api/expenses/${id}`)
    expect((await exported(person)).sort()).toEqual(['approved', 'processed'])
    for (const status of ['processed', 'approved', 'pending', 'rejected'])
      expect(await exported(person, `?status=${status}`)).toEqual([status])
  })

  test('is narrowed by each filter of the list', async () => {
    const person = await app.newPerson()
    const { body: project } = await person.post<{ id: string }>('/api/projects', { name: 'Apollo' })
    await recordExpense(person, {
      description: 'Taxi 100%',
      category: 'travel',
      date: '2026-01-10',
      projectId: project.id,
      isDeductible: 'false',
      mood: 'happy',
    })
    await recordExpense(person, { description: 'Lunch', date: '2026-02-10', mood: 'sad' })
    for (const query of [
      'search=100%25',
      'category=travel',
      `projectId=${project.id}`,
      'isDeductible=false',
      'mood=happy',
      'to=2026-01-31',
      'endDate=2026-01-31',
      'from=2026-01-01&to=2026-01-10',
    ])
      expect(await exported(person, `?${query}`), query).toEqual(['Taxi 100%'])
    for (const query of ['projectId=none', 'isDeductible=true', 'from=2026-02-01', 'startDate=2026-02-10'])
      expect(await exported(person, `?${query}`), query).toEqual(['Lunch'])
    expect(await exported(person, '?search=%25%25')).toEqual([])
    expect(await exported(person, '?from=2026-01-01&startDate=2026-02-01&to=2026-12-31')).toEqual(['Lunch'])
  })

  test('covers a period given as instants, by the days they are where the person is', async () => {
    const person = app.stranger()
    await person.post('/api/auth/register', {
      username: 'tokyo',
      email: 'tokyo@example.com',
      password: 'violet harbour 7',
      timezone: 'Asia/Tokyo',
    })
    for (const date of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'])
      await recordExpense(person, { date, description: date })
    const period = '?startDate=2026-01-31T15:00:00.000Z&endDate=2026-02-28T14:59:59.999Z'
    expect(await exported(person, period)).toEqual(['2026-02-28', '2026-02-01'])
    const { headers } = await download(person, 'csv', period)
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="outlay-expenses-2026-02-01-to-2026-02-28.csv"',
    )
  })

  test.each([
    ['', 'outlay-expenses.csv'],
    ['?startDate=2026-01-01&endDate=2026-03-31', 'outlay-expenses-2026-01-01-to-2026-03-31.csv'],
    ['?from=2026-01-01', 'outlay-expenses-from-2026-01-01.csv'],
    ['?to=2026-03-31', 'outlay-expenses-to-2026-03-31.csv'],
  ])('of the period %j is saved by its days', async (query, name) => {
    const { headers } = await download(await app.newPerson(), 'csv', query)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  })
})

describe('the address of a receipt in an export', () => {
  const receiptUrl = '/api/receipts/01900000-0000-7000-8000-000000000000/picture'

  async function exportedReceipt(of: TestApp, headers: Record<string, string> = {}): Promise<string> {
    const person = await of.newPerson()
    const { id } = await recordExpense(person)
    await of.database.pool.query('update expenses set receipt_url = $2 where id = $1', [id, receiptUrl])
    const { body } = await person.get<string>('/api/export/csv', headers)
    return csvRows(Buffer.from(body))[0]?.Receipt ?? ''
  }

  test('is where Outlay was reached', async () => {
    expect(await exportedReceipt(app)).toBe(`${app.address}${receiptUrl}`)
  })

  test('is below the public address where there is one', async () => {
    const published = await startTestApp({ PUBLIC_URL: 'http://money.example/outlay' })
    expect(await exportedReceipt(published)).toBe(`http://money.example/outlay${receiptUrl}`)
    await published.close()
  })
})
