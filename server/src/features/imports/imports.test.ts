import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Import, ImportPreview, StatementRow } from '@outlay/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { importStatement, plainStatement, previewOf, sendStatement } from './imports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-04-01T12:00:00Z')
})
afterAll(() => app.close())

const expensesOf = async (person: Person) => (await person.get<Expense[]>('/api/expenses?limit=200')).body
const countOf = async (person: Person) =>
  Number((await person.get('/api/expenses?limit=1')).headers.get('x-total-count'))

describe('an import', () => {
  test('records the spending of a file, and answers what became of each row', async () => {
    const person = await app.newPerson()
    const done = await importStatement(person, plainStatement)
    expect(done).toMatchObject({
      fileName: 'statement.csv',
      firstDay: '2026-03-14',
      lastDay: '2026-03-17',
      counts: { rows: 4, created: 3, duplicates: 0, matched: 0, skipped: 1, leftOut: 0 },
      undo: null,
    })
    const expenses = await expensesOf(person)
    expect(expenses.map(({ description, amount, status }) => [description, amount, status])).toEqual([
      ['Paper and Ink Ltd', '18.90', 'processed'],
      ['Lufthansa', '412.00', 'processed'],
      ['Blue Bottle Coffee', '4.50', 'processed'],
    ])
    expect((await person.get<Import[]>('/api/imports')).body).toEqual([done])
    expect((await person.get(`/api/imports/${done.id}`)).body).toEqual(done)
    const { body: rows } = await person.get<StatementRow[]>(`/api/imports/${done.id}/rows?outcome=created`)
    expect(rows.map(({ row, expense }) => [row, expense?.id])).toEqual([
      [2, expenses[2]?.id],
      [3, expenses[1]?.id],
      [5, expenses[0]?.id],
    ])
  })

  test('converts at the rate of the day, and gives category, project, whom it was for and deductibility by name', async () => {
    const person = await app.newPerson()
    const { body: project } = await person.post<{ id: string }>('/api/projects', { name: 'Atlas' })
    const file = [
      'Date;Payee;Amount;Currency;Category;Project;Tax deductible;Notes;For',
      '14.03.2026;Sushi Bar;1.234,50;EUR;Restaurant;atlas;no;With Ada;Ada  Lovelace',
      '15.03.2026;Hosting;20,00;USD;;Ghost;yes;;',
    ].join('\r\n')
    const preview = await previewOf(person, file)
    expect(preview.rows.map(row => row.person)).toEqual(['Ada Lovelace', null])
    expect(preview.unknownProjects).toEqual([{ name: 'Ghost', rows: 1 }])
    await importStatement(person, file)
    const [hosting, sushi] = await expensesOf(person)
    expect(sushi).toMatchObject({
      description: 'Sushi Bar · With Ada',
      merchant: 'Sushi Bar',
      originalAmount: '1234.50',
      originalCurrency: 'EUR',
      currency: 'USD',
      category: 'meals',
      projectId: project.id,
      person: 'Ada Lovelace',
      isDeductible: 'false',
    })
    expect(sushi?.exchangeRate).not.toBe('1.000000')
    expect(hosting).toMatchObject({
      amount: '20.00',
      projectId: null,
      person: null,
      category: 'software',
      isDeductible: 'true',
    })
  })

  test('follows what the person has taught about a merchant', async () => {
    const person = await app.newPerson()
    const rule = {
      match: 'Lufthansa',
      merchant: 'Lufthansa Group',
      category: 'travel',
      isDeductible: 'false',
    }
    expect((await person.post('/api/merchant-rules', rule)).status).toBe(201)
    await importStatement(person, plainStatement)
    const flight = (await expensesOf(person)).find(({ description }) => description === 'Lufthansa')
    expect(flight).toMatchObject({ merchant: 'Lufthansa Group', category: 'travel', isDeductible: 'false' })
  })

  test('is refused while a row is bad, naming it, and nothing is stored', async () => {
    const person = await app.newPerson()
    const file = `${plainStatement}\n2026-03-18,Tea,-3.00 XYZ`
    const refused = await sendStatement<Problem>(person, '/api/imports', file)
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'imports.bad-rows',
        errors: [{ path: 'rows.6', message: 'The currency of “-3.00 XYZ” is not supported' }],
      },
    })
    expect(await countOf(person)).toBe(0)
    const done = await importStatement(person, file, { decisions: { leaveOutBad: true } })
    expect(done.counts).toMatchObject({ created: 3, leftOut: 1 })
  })

  test('leaves out the rows that the person does not want', async () => {
    const person = await app.newPerson()
    const done = await importStatement(person, plainStatement, { decisions: { leaveOut: [3, 4] } })
    expect(done.counts).toMatchObject({ created: 2, leftOut: 2, skipped: 0 })
  })

  test('too large in the person’s currency is refused by its row, and nothing is stored', async () => {
    const person = await app.newPerson()
    const file =
      'Date,Description,Amount,Currency\n2026-03-14,Castle,99999999.99,GBP\n2026-03-14,Tea,2.00,USD'
    const refused = await sendStatement<Problem>(person, '/api/imports', file)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'rows.2' }] } })
    expect(await countOf(person)).toBe(0)
    expect((await person.get('/api/imports')).body).toEqual([])
  })

  test('remembers how a file with these columns is read', async () => {
    const person = await app.newPerson()
    const file = 'When,What,How much\n02/03/2026,Tea,5.00\n03/03/2026,Cake,6.00'
    const { mapping } = await previewOf(person, file)
    if (!mapping) throw new Error('A CSV file has a mapping')
    await importStatement(person, file, { mapping: { ...mapping, dateFormat: 'DMY', currency: 'GBP' } })
    // As stored before the person column existed.
    await app.database.pool.query(`update import_mappings set mapping = mapping #- '{columns,person}'`)
    const next = await previewOf(person, file.replaceAll('/03/', '/04/'))
    expect(next).toMatchObject({
      mappingSource: 'remembered',
      mapping: { dateFormat: 'DMY', currency: 'GBP', columns: { date: 0, person: null } },
    })
    const other = await previewOf(await app.newPerson(), file)
    expect(other.mappingSource).toBe('guessed')
  })

  test('of a CSV file that repeats an Idempotency-Key answers as the first did', async () => {
    const person = await app.newPerson()
    const headers = { 'idempotency-key': 'drop-1' }
    const first = await importStatement(person, plainStatement, { headers })
    expect(await importStatement(person, plainStatement, { headers })).toEqual(first)
    expect(await countOf(person)).toBe(3)
  })

  test('of an OFX file takes what it says of itself', async () => {
    const person = await app.newPerson()
    const file = `OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>EUR<BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260314120000[-5:EST]<TRNAMT>-12.50<FITID>A1<NAME>Caf&#233; &amp; Co<MEMO>Card 1234
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260315<TRNAMT>100.00<FITID>A2<NAME>Refund</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    const preview = await previewOf(person, file, { name: 'march.qfx' })
    expect(preview).toMatchObject({
      format: 'ofx',
      mapping: null,
      counts: { rows: 2, toCreate: 1, skipped: 1 },
    })
    const done = await importStatement(person, file, { name: 'march.qfx' })
    expect(done).toMatchObject({ format: 'ofx', counts: { created: 1 } })
    expect((await expensesOf(person))[0]).toMatchObject({
      merchant: 'Café & Co',
      originalAmount: '12.50',
      originalCurrency: 'EUR',
      date: '2026-03-14',
    })
  })
})

describe('imports', () => {
  const paths = ['', '/rows', '/reconciliation'].map(path => ['GET', path] as const)
  test.each([...paths, ['POST', '/undo'] as const])(
    '%s %s refuses strangers and other people',
    async (method, path) => {
      const owner = await app.newPerson()
      const { id } = await importStatement(owner, plainStatement)
      const other = await app.newPerson()
      expect((await app.stranger().send(method, `/api/imports/${id}${path}`, {})).status).toBe(401)
      expect((await other.send(method, `/api/imports/${id}${path}`, {})).status).toBe(404)
      expect((await owner.send(method, `/api/imports/nonsense${path}`, {})).status).toBe(400)
      expect(await countOf(owner)).toBe(3)
    },
  )

  test('are nothing for strangers', async () => {
    const stranger = app.stranger()
    for (const path of ['/api/imports', '/api/imports/preview'])
      expect((await sendStatement<ImportPreview>(stranger, path, plainStatement)).status).toBe(401)
    expect((await stranger.get('/api/imports')).status).toBe(401)
  })

  test('page through their rows, and refuse a page of nowhere', async () => {
    const person = await app.newPerson()
    const rows = Array.from({ length: 60 }, (_, row) => `2026-03-01,Shop ${row},-${row + 1}.00`)
    const { id } = await importStatement(person, ['Date,Description,Amount', ...rows].join('\n'))
    const first = await person.get<StatementRow[]>(`/api/imports/${id}/rows`)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await person.get<StatementRow[]>(next)
    expect([first.body.length, second.body.length]).toEqual([50, 10])
    expect(second.headers.get('link')).toBeNull()
    expect((await person.get(`/api/imports/${id}/rows?cursor=x`)).status).toBe(400)
  })
})
