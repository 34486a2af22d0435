import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Import, Reconciliation, StatementRow } from '@outlay/contract/imports/imports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasePerson } from '../../core/audit/auditErasure.factory.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { splitInto } from '../expenseSplits/expenseSplits.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { importStatement, plainStatement, previewOf, sendStatement } from './imports.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-04-01T12:00:00Z')
})
afterAll(() => app.close())

const countOf = async (person: Person) =>
  Number((await person.get('/api/expenses?limit=1')).headers.get('x-total-count'))

/** An expense with a receipt image, as uploads create it. */
async function recordReceipt(person: Person, changes: Parameters<typeof recordExpense>[1]): Promise<Expense> {
  const expense = await recordExpense(person, changes)
  await app.database.pool.query('update expenses set receipt_url = $1 where id = $2', [
    '/receipt',
    expense.id,
  ])
  return expense
}

const undo = (person: Person, id: string) => person.post<Import>(`/api/imports/${id}/undo`)

describe('a row', () => {
  test('whose file was imported before is a duplicate, and is left out', async () => {
    const person = await app.newPerson()
    await importStatement(person, plainStatement)
    const again = await importStatement(person, plainStatement)
    expect(again.counts).toMatchObject({ created: 0, duplicates: 3, skipped: 1 })
    expect(await countOf(person)).toBe(3)
  })

  test('that is in two files sent at the same moment becomes one expense', async () => {
    const person = await app.newPerson()
    const both = await Promise.all([
      importStatement(person, plainStatement),
      importStatement(person, plainStatement),
    ])
    expect(both.map(({ counts }) => counts.created).sort()).toEqual([0, 3])
    expect(await countOf(person)).toBe(3)
  })

  test('stays a duplicate of what the person has deleted, unless they say otherwise', async () => {
    const person = await app.newPerson()
    const first = await importStatement(person, plainStatement)
    const { body: rows } = await person.get<StatementRow[]>(`/api/imports/${first.id}/rows`)
    await person.delete(`/api/expenses/${rows[0]?.expense?.id}`)
    const decisions = { createAnyway: [2] }
    expect((await importStatement(person, plainStatement)).counts).toMatchObject({
      created: 0,
      duplicates: 3,
    })
    expect((await importStatement(person, plainStatement, { decisions })).counts).toMatchObject({
      created: 1,
    })
  })

  test('that stands twice in one file is two purchases', async () => {
    const person = await app.newPerson()
    const file = 'Date,Description,Amount\n2026-03-14,Coffee,-3.00\n2026-03-14,Coffee,-3.00'
    expect((await importStatement(person, file)).counts).toMatchObject({ created: 2 })
    const longer = `${file}\n2026-03-14,Coffee,-3.00`
    expect((await previewOf(person, longer)).counts).toMatchObject({ toCreate: 1, duplicates: 2 })
  })

  test('that the person has typed already, in words alike, is a duplicate of that', async () => {
    const person = await app.newPerson()
    const typed = await recordExpense(person, {
      description: 'LUFTHANSA',
      amount: '412.00',
      date: '2026-03-15',
    })
    await recordExpense(person, { description: 'Something else', amount: '18.90', date: '2026-03-17' })
    const preview = await previewOf(person, plainStatement)
    expect(preview.counts).toMatchObject({ toCreate: 2, duplicates: 1 })
    expect(preview.rows[1]).toMatchObject({ outcome: 'duplicate', expense: { id: typed.id } })
    const decisions = { createDuplicates: true }
    expect((await importStatement(person, plainStatement, { decisions })).counts).toMatchObject({
      created: 3,
    })
  })

  test('with the bank’s own number is known by it, whatever its words', async () => {
    const person = await app.newPerson()
    const file = (name: string) =>
      `OFXHEADER:100\n<OFX><CURDEF>USD<STMTTRN><DTPOSTED>20260314<TRNAMT>-9.00<FITID>77<NAME>${name}</STMTTRN></OFX>`
    await importStatement(person, file('CARD 123'))
    expect((await previewOf(person, file('Corner Shop'))).counts).toMatchObject({ duplicates: 1 })
    const other = file('CARD 123').replace('<FITID>77', '<FITID>78')
    expect((await previewOf(person, other)).counts).toMatchObject({ toCreate: 1, duplicates: 0 })
  })

  test('that posts days after its receipt is matched with it, and creates nothing', async () => {
    const person = await app.newPerson()
    const receipt = await recordReceipt(person, {
      description: 'Dinner',
      merchant: 'Blue Bottle Coffee',
      amount: '4.50',
      date: '2026-03-11',
    })
    const preview = await previewOf(person, plainStatement)
    expect(preview.rows[0]).toMatchObject({ outcome: 'matched', isSure: true, expense: { id: receipt.id } })
    const done = await importStatement(person, plainStatement)
    expect(done.counts).toMatchObject({ created: 2, matched: 1 })
    expect((await importStatement(person, plainStatement)).counts).toMatchObject({
      created: 0,
      duplicates: 3,
    })
    expect(await countOf(person)).toBe(3)
  })

  test('is matched with what it was split into: a statement has in one what was paid in one', async () => {
    const person = await app.newPerson()
    const receipt = await recordReceipt(person, {
      description: 'Flight',
      merchant: 'Lufthansa',
      amount: '412.00',
      date: '2026-03-14',
    })
    await splitInto(person, receipt, ['400.00', '12.00'])
    const coffee = { merchant: 'Blue Bottle Coffee', amount: '4.50', date: '2026-03-14' }
    await splitInto(person, await recordExpense(person, coffee), ['4', '0.50'])
    const { counts } = await previewOf(person, plainStatement)
    expect(counts).toMatchObject({ toCreate: 1, matched: 1, duplicates: 1 })
    const partAlone = ['Date,Description,Amount', '2026-03-14,Lufthansa,-12.00'].join('\n')
    expect((await previewOf(person, partAlone)).counts).toMatchObject({ toCreate: 1, matched: 0 })
  })

  test('is matched less surely with the only receipt of its sum, and with none that is another person’s', async () => {
    const person = await app.newPerson()
    const receipt = await recordReceipt(person, { description: 'ZX 81', amount: '18.90', date: '2026-03-16' })
    await recordReceipt(await app.newPerson(), {
      merchant: 'Lufthansa',
      amount: '412.00',
      date: '2026-03-15',
    })
    const preview = await previewOf(person, plainStatement)
    expect(preview.counts).toMatchObject({ toCreate: 2, matched: 1 })
    expect(preview.rows[3]).toMatchObject({ outcome: 'matched', isSure: false, expense: { id: receipt.id } })
  })

  test('is not matched with a receipt too early, too late, or of another sum or currency', async () => {
    const person = await app.newPerson()
    const lufthansa = { merchant: 'Lufthansa', amount: '412.00' }
    await recordReceipt(person, { ...lufthansa, date: '2026-03-09' })
    await recordReceipt(person, { ...lufthansa, date: '2026-03-17' })
    await recordReceipt(person, { ...lufthansa, date: '2026-03-15', amount: '412.01' })
    await recordReceipt(person, { ...lufthansa, date: '2026-03-15', currency: 'EUR' })
    expect((await previewOf(person, plainStatement)).counts).toMatchObject({ toCreate: 3, matched: 0 })
  })
})

describe('undoing an import', () => {
  test('deletes what it created, once, and lets the file be imported again', async () => {
    const person = await app.newPerson()
    const { id } = await importStatement(person, plainStatement)
    const { status, body } = await undo(person, id)
    expect(status).toBe(200)
    expect(body.undo).toMatchObject({ deleted: 3, kept: 0 })
    expect((await undo(person, id)).body).toEqual(body)
    expect(await countOf(person)).toBe(0)
    expect((await importStatement(person, plainStatement)).counts).toMatchObject({
      created: 3,
      duplicates: 0,
    })
  })

  test('keeps what the person has changed since, and leaves receipts alone', async () => {
    const person = await app.newPerson()
    await recordReceipt(person, { merchant: 'Lufthansa', amount: '412.00', date: '2026-03-15' })
    const { id } = await importStatement(person, plainStatement)
    const { body: rows } = await person.get<StatementRow[]>(`/api/imports/${id}/rows?outcome=created`)
    const input = {
      description: 'Team coffee',
      amount: '4.50',
      currency: 'USD',
      category: 'meals',
      date: '2026-03-14',
    }
    expect((await person.put(`/api/expenses/${rows[0]?.expense?.id}`, input)).status).toBe(200)
    expect((await undo(person, id)).body.undo).toMatchObject({ deleted: 1, kept: 1 })
    const { body: left } = await person.get<Expense[]>('/api/expenses')
    expect(left.map(({ amount }) => amount)).toEqual(['412.00', '4.50'])
    const { body: unlinked } = await person.get<StatementRow[]>(`/api/imports/${id}/rows`)
    expect(unlinked.map(({ expense }) => expense)).toEqual([null, null, null, null])
  })

  test('leaves totals as they were before', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '10.00', date: '2026-03-14' })
    const total = async () => {
      const { rows } = await app.database.pool.query(
        `select (trim_scale(coalesce(sum(total), 0)) + 0.00)::text as total from expense_totals join users on users.id = user_id
         where not is_month and users.id = (select user_id from expenses where id = $1)`,
        [(await person.get<Expense[]>('/api/expenses')).body.at(-1)?.id],
      )
      return rows[0]?.total
    }
    const { id } = await importStatement(person, plainStatement)
    expect(await total()).toBe('445.40')
    await undo(person, id)
    expect(await total()).toBe('10.00')
  })
})

describe('a reconciliation', () => {
  test('names rows without a receipt, and receipts of these days without a row', async () => {
    const person = await app.newPerson()
    await recordReceipt(person, { merchant: 'Lufthansa', amount: '412.00', date: '2026-03-15' })
    const lone = await recordReceipt(person, {
      description: 'Cash lunch',
      amount: '9.99',
      date: '2026-03-16',
    })
    await recordReceipt(person, { amount: '9.99', date: '2026-02-16' })
    await recordReceipt(person, { amount: '9.99', date: '2026-03-16', currency: 'EUR' })
    const { id } = await importStatement(person, plainStatement)
    const { body } = await person.get<Reconciliation>(`/api/imports/${id}/reconciliation`)
    expect(body.matched).toBe(1)
    expect(body.rowsWithoutReceipt).toMatchObject({ count: 2, rows: [{ row: 2 }, { row: 5 }] })
    expect(body.receiptsWithoutRow).toMatchObject({
      count: 1,
      expenses: [{ id: lone.id, amount: '9.99', currency: 'USD', date: '2026-03-16' }],
    })
    await undo(person, id)
    const after = await person.get<Reconciliation>(`/api/imports/${id}/reconciliation`)
    expect(after.body).toMatchObject({ matched: 0, rowsWithoutReceipt: { count: 0 } })
  })
})

describe('an import of a person who goes', () => {
  test('goes with them', async () => {
    const person = await app.newPerson()
    await importStatement(person, plainStatement)
    await sendStatement(person, '/api/imports', plainStatement)
    const { body } = await person.get<{ id: string }>('/api/auth/user')
    await erasePerson(app.database, body.id)
    const { rows } = await app.database.pool.query(
      'select (select count(*) from imports where user_id = $1) + (select count(*) from statement_rows where user_id = $1) as left',
      [body.id],
    )
    expect(Number(rows[0]?.left)).toBe(0)
  })
})
