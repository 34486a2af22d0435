import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../../testing/testApp.ts'
import { TestTeam } from '../../../approvals/approvals.factory.ts'
import { recordExpense } from '../../../expenses/expenses.factory.ts'
import snapshot from '../../../rates/snapshot.json' with { type: 'json' }
import { csvRows, download, recordMany } from '../../exports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const linesOf = (bytes: Buffer) => bytes.toString().replace('\uFEFF', '').trimEnd().split('\r\n')

const notCalculated = {
  Distance: '',
  Vehicle: '',
  Route: '',
  Odometer: '',
  Rate: '',
  'Rate Source': '',
  Trip: '',
  'Per Diem Days': '',
}

describe('the CSV export', () => {
  test('has every expense, newest first, with its project and both currencies', async () => {
    const person = await app.newPerson()
    const { body: project } = await person.post<{ id: string }>('/api/projects', {
      name: 'Apollo, phase "two"',
    })
    await recordExpense(person, { date: '2026-01-05', description: 'Old' })
    await recordExpense(person, {
      date: '2026-02-05',
      description: 'New',
      merchant: 'Zoë’s\nCafé',
      person: 'Ana Lima',
      tags: ['lunch', 'client'],
      projectId: project.id,
      currency: 'EUR',
      mood: 'happy',
      paymentMethod: 'card',
      notes: 'Paid\nfor two',
    })
    const { status, headers, bytes } = await download(person, 'csv')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(linesOf(bytes)[0]).toBe(
      'Date,Description,Category,Project,Amount,Currency,Original Amount,Original Currency,Exchange Rate,Tax Deductible,Status,Mood,Mood Note,Receipt,Merchant,Tags,Rate Date,Payment Method,Notes,Distance,Vehicle,Route,Odometer,Rate,Rate Source,Trip,Per Diem Days,For',
    )
    expect(csvRows(bytes)).toEqual([
      {
        Date: '2026-02-05',
        Description: 'New',
        Category: 'Meals & Entertainment',
        Project: 'Apollo, phase "two"',
        Amount: expect.stringMatching(/^\d+\.\d\d$/),
        Currency: 'USD',
        'Original Amount': '23.50',
        'Original Currency': 'EUR',
        'Exchange Rate': expect.stringMatching(/^\d\.\d*[1-9]$/),
        'Tax Deductible': 'Yes',
        Status: 'processed',
        Mood: 'happy',
        'Mood Note': '',
        Receipt: '',
        Merchant: 'Zoë’s\nCafé',
        Tags: 'lunch, client',
        'Rate Date': snapshot.date,
        'Payment Method': 'Card',
        Notes: 'Paid\nfor two',
        ...notCalculated,
        For: 'Ana Lima',
      },
      expect.objectContaining({
        Date: '2026-01-05',
        Description: 'Old',
        Project: 'No Project',
        Amount: '23.50',
        'Original Amount': '23.50',
        'Exchange Rate': '1',
        Merchant: '',
        Tags: '',
        'Rate Date': '',
        'Payment Method': '',
        Notes: '',
      }),
    ])
  })

  test('tells what an amount was calculated from', async () => {
    const person = await app.newPerson()
    const route = { from: 'Leeds', to: 'York', isReturn: true }
    const journey = { kind: 'mileage', country: 'GB', vehicle: 'car', unit: 'mi', route } as const
    const date = '2025-08-01'
    await recordExpense(person, { date, calculation: { ...journey, distance: '9900' } })
    const odometer = { start: '100', end: '300' }
    await recordExpense(person, { date, calculation: { ...journey, odometer } })
    const rows = csvRows((await download(person, 'csv')).bytes)
    expect(rows.find(row => row.Distance === '200 mi')).toMatchObject({
      'Original Amount': '70.00',
      'Original Currency': 'GBP',
      Vehicle: 'Car or van',
      Route: 'Leeds to York and back',
      Odometer: '100 to 300',
      Rate: '100 mi at 0.45 GBP/mi, 100 mi at 0.25 GBP/mi',
      'Rate Source': 'HMRC approved mileage allowance payments',
    })
    expect(rows.find(row => row.Distance === '9900 mi')).toMatchObject({ Rate: '0.45 GBP/mi', Odometer: '' })
  })

  test('says of what was given back that it was, and of what needed no approval what it is', async () => {
    const team = await TestTeam.found(app)
    const [member, admin] = [await team.add('member'), await team.add('admin')]
    const [paid, approved] = [await team.approved(member, admin), await team.approved(member, admin)]
    const marked = await admin.person.post('/api/reimbursements', { expenseIds: [paid.id] })
    expect(marked.status).toBe(200)
    const states = async (person: Person, query = '') =>
      csvRows((await download(person, 'csv', query)).bytes)
        .map(row => row.Status)
        .sort()
    expect(await states(member.person)).toEqual(['approved', 'reimbursed'])
    expect(await states(admin.person, '?scope=team')).toEqual(['approved', 'reimbursed'])
    expect(approved.id).not.toBe(paid.id)
  })

  test('starts with the mark by which Excel knows UTF-8', async () => {
    const { bytes } = await download(await app.newPerson(), 'csv')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('of nothing is the header alone', async () => {
    expect(linesOf((await download(await app.newPerson(), 'csv')).bytes)).toHaveLength(1)
  })

  test('runs over many portions and keeps every row once', async () => {
    const person = await app.newPerson()
    await recordMany(app, person, 4500)
    const rows = csvRows((await download(person, 'csv')).bytes)
    expect(rows).toHaveLength(4500)
    expect(new Set(rows.map(row => row.Description)).size).toBe(4500)
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@sum(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    ';=1',
    '\uFF1D1+1',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20sum(A1)',
    '=HYPERLINK("http://evil.example","x")',
  ])('disarms a cell that a spreadsheet would run: %j', async text => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    // Older versions stored values untrimmed.
    await app.database.pool.query(
      `update expenses set description = $2, merchant = $2, person = $2, mood_note = $2, tags = jsonb_build_array($2::text) where id = $1`,
      [id, text],
    )
    const [row] = csvRows((await download(person, 'csv')).bytes)
    expect(row).toMatchObject({
      Description: `'${text}`,
      Merchant: `'${text}`,
      For: `'${text}`,
      'Mood Note': `'${text}`,
      Tags: `'${text}`,
    })
  })

  test.each([
    ['lunch;=1+1', "lunch;'=1+1"],
    ['lunch\n=1+1', "lunch\n'=1+1"],
    ['=1;@2', "'=1;'@2"],
    ['lunch ;\t+1; -1', "lunch ;\t'+1; '-1"],
  ])('disarms what a spreadsheet would run that cuts at another mark: %j', async (description, disarmed) => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    await app.database.pool.query('update expenses set description = $2 where id = $1', [id, description])
    expect(csvRows((await download(person, 'csv')).bytes)).toMatchObject([{ Description: disarmed }])
  })

  test('leaves a cell as it is that no spreadsheet would run', async () => {
    const person = await app.newPerson()
    for (const description of ['a = b', '1-2', "O'Neill", 'mail@example.com', '20% off', 'a; b = c'])
      await recordExpense(person, { description })
    const rows = csvRows((await download(person, 'csv')).bytes)
    expect(rows.map(row => row.Description).sort()).toEqual(
      ['a = b', '1-2', "O'Neill", 'mail@example.com', '20% off', 'a; b = c'].sort(),
    )
  })
})
