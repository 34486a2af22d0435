import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const csvLines = (text: string) => text.trimEnd().split('\r\n')

describe('the CSV export', () => {
  it('has every expense, newest first, with its project and both currencies', async () => {
    const person = await app.newPerson()
    const { body: project } = await person.post<{ id: string }>('/api/projects', {
      name: 'Apollo, phase "two"',
    })
    await recordExpense(person, { date: '2026-01-05', description: 'Old' })
    await recordExpense(person, {
      date: '2026-02-05',
      description: 'New',
      projectId: project.id,
      currency: 'EUR',
      mood: 'happy',
    })
    const { status, headers, body } = await person.get<string>('/api/export/csv')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="outlay-expenses.csv"')
    const [header, first, second, ...more] = csvLines(body)
    expect(header).toBe(
      'Date,Description,Category,Project,Amount,Currency,Original Amount,Original Currency,Exchange Rate,Tax Deductible,Status,Mood,Mood Note,Receipt',
    )
    expect(first).toMatch(
      /^2026-02-05,New,Meals & Entertainment,"Apollo, phase ""two""",\d+\.\d\d,USD,23\.50,EUR,\d\.\d{6},Yes,processed,happy,,$/,
    )
    expect(second).toBe(
      '2026-01-05,Old,Meals & Entertainment,No Project,23.50,USD,23.50,USD,1.000000,Yes,processed,,,',
    )
    expect(more).toEqual([])
  })

  it('covers a period given as instants, by the days they are where the person is', async () => {
    const person = app.stranger()
    await person.post('/api/auth/register', {
      username: 'tokyo',
      email: 'tokyo@example.com',
      password: 'secret1',
      timezone: 'Asia/Tokyo',
    })
    for (const date of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'])
      await recordExpense(person, { date })
    const period = 'startDate=2026-01-31T15:00:00.000Z&endDate=2026-02-28T14:59:59.999Z'
    const { body } = await person.get<string>(`/api/export/csv?${period}`)
    expect(csvLines(body).map(line => line.slice(0, 10))).toEqual(['Date,Descr', '2026-02-28', '2026-02-01'])
  })

  it('of nothing is the header alone', async () => {
    const person = await app.newPerson()
    expect(csvLines((await person.get<string>('/api/export/csv')).body)).toHaveLength(1)
  })

  it('runs over many pages and keeps every row once', async () => {
    const person = await app.newPerson()
    const { body: me } = await person.get<{ id: string }>('/api/auth/user')
    await app.database.pool.query(
      `insert into expenses (id, user_id, description, amount, currency, original_amount, original_currency,
         exchange_rate, category, date, status, created_at)
       select gen_random_uuid(), $1, 'row ' || n, 1, 'USD', 1, 'USD', 1, 'other', date '2020-01-01' + (n % 40), 'processed', now()
       from generate_series(1, 2500) n`,
      [me.id],
    )
    const rows = csvLines((await person.get<string>('/api/export/csv')).body).slice(1)
    expect(new Set(rows.map(row => row.split(',')[1])).size).toBe(2500)
    expect((await person.get('/api/expenses?limit=1')).headers.get('x-total-count')).toBe('2500')
  })

  it.each(['=1+1', '+1', '-1', '@sum(A1)', '\t=1'])(
    'disarms a cell that a spreadsheet would run: %s',
    async description => {
      const person = await app.newPerson()
      await recordExpense(person, { description: `x`, moodNote: description, mood: 'happy' })
      const [, row] = csvLines((await person.get<string>('/api/export/csv')).body)
      expect(row).toContain(`,'${description.trim()}`)
    },
  )

  it('holds nothing of anyone else', async () => {
    await recordExpense(await app.newPerson(), { description: 'Secret dinner' })
    const { body } = await (await app.newPerson()).get<string>('/api/export/csv')
    expect(body).not.toContain('Secret')
  })
})
