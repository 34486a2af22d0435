import { readdir } from 'node:fs/promises'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { badReceipt, goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { answered, modelAnswer } from '../../testing/fakes/modelAnswer.ts'
import type { Person } from '../../testing/person.ts'
import { reviewOf, uploadReceipt, useReadingApp } from './receipts.factory.ts'

const running = useReadingApp()

const coffee = () => coffeeReceipt()
const landscape = () => badReceipt('landscape').bytes()
const settle = (person: Person, { expense }: ReceiptUpload, keep: string) =>
  person.post<Partial<Expense>>(`/api/receipts/reviews/${expense.id}/duplicate`, { keep })
const uploadsOf = async (person: Person) =>
  (await person.get<{ monthlyUploads: number }>('/api/auth/user')).body.monthlyUploads
const idsOf = async (person: Person) =>
  (await person.get<Expense[]>('/api/expenses')).body.map(expense => expense.id)
const waiting = async (person: Person) =>
  (await person.get<{ count: number; expenseIds: string[] }>('/api/receipts/reviews')).body

async function twice() {
  const person = await running.app.newPerson()
  const earlier = await uploadReceipt(person, coffee())
  const later = await uploadReceipt(person, coffee())
  return { person, earlier, later }
}

describe('a receipt is recognised that is here already', () => {
  test('as the same file; it waits for the person and counts in nothing', async () => {
    const { person, earlier, later } = await twice()
    expect(earlier.duplicate).toBeNull()
    expect(later.duplicate).toMatchObject({ kind: 'file', earlier: { id: earlier.expense.id } })
    expect(later.expense.status).toBe('pending')
    expect(await waiting(person)).toEqual({ count: 1, expenseIds: [later.expense.id] })
    expect((await reviewOf(person, later)).duplicate).toEqual(later.duplicate)
  })

  test('as nearly the same picture, saved anew', async () => {
    const person = await running.app.newPerson()
    const { bytes } = goldenReceipt('gb-taxi')
    const earlier = await uploadReceipt(person, bytes())
    const again = await sharp(bytes()).resize({ width: 500 }).jpeg({ quality: 60 }).toBuffer()
    const later = await uploadReceipt(person, new Uint8Array(again))
    expect(later.duplicate).toMatchObject({ kind: 'picture', earlier: { id: earlier.expense.id } })
  })

  test('as the same purchase, photographed twice or typed before', async () => {
    const person = await running.app.newPerson()
    const typed = await person.post<Expense>('/api/expenses', {
      description: 'Blue Door Coffee: breakfast',
      amount: '10.80',
      currency: 'USD',
      category: 'meals',
      date: '2026-03-14',
      status: 'processed',
    })
    const later = await uploadReceipt(person, landscape())
    expect(later.duplicate).toMatchObject({ kind: 'purchase', earlier: { id: typed.body.id } })
  })

  test('but not by another day, another sum, another person or after it was deleted', async () => {
    const { person, earlier } = await twice()
    const changes = [{ total: answered('11.80') }, { date: answered('2026-03-13') }]
    for (const [index, change] of changes.entries()) {
      running.provider.follow({ says: modelAnswer({ ...change, lineItems: [], subtotal: answered(null) }) })
      const other = await sharp(landscape())
        .modulate({ brightness: 1.1 + index / 10 })
        .jpeg()
        .toBuffer()
      expect((await uploadReceipt(person, new Uint8Array(other))).duplicate).toBeNull()
    }
    running.provider.follow()
    const someoneElse = await running.app.newPerson()
    expect((await uploadReceipt(someoneElse, coffee())).duplicate).toBeNull()
    for (const id of await idsOf(person)) await person.delete(`/api/expenses/${id}`)
    expect(earlier.duplicate).toBeNull()
    expect((await uploadReceipt(person, coffee())).duplicate).toBeNull()
  })

  test('when both come at once', async () => {
    const person = await running.app.newPerson()
    const both = await Promise.all([uploadReceipt(person, coffee()), uploadReceipt(person.twin(), coffee())])
    expect(both.filter(({ duplicate }) => duplicate !== null)).toHaveLength(1)
  })
})

describe('a person who is shown both', () => {
  test('keeps both: each counts', async () => {
    const { person, earlier, later } = await twice()
    expect((await settle(person, later, 'both')).body).toMatchObject({
      id: later.expense.id,
      status: 'processed',
    })
    expect((await idsOf(person)).sort()).toEqual([earlier.expense.id, later.expense.id].sort())
    expect(await waiting(person)).toEqual({ count: 0, expenseIds: [] })
  })

  test('keeps the later: the earlier is deleted, and can be restored', async () => {
    const { person, earlier, later } = await twice()
    expect((await settle(person, later, 'later')).status).toBe(200)
    expect(await idsOf(person)).toEqual([later.expense.id])
    expect((await person.post(`/api/expenses/${earlier.expense.id}/restore`)).status).toBe(200)
  })

  test('cancels the later: nothing of it is kept, and it costs no upload', async () => {
    const { person, earlier, later } = await twice()
    expect(await uploadsOf(person)).toBe(2)
    expect((await settle(person, later, 'earlier')).body.id).toBe(earlier.expense.id)
    expect([await uploadsOf(person), await idsOf(person)]).toEqual([1, [earlier.expense.id]])
    expect((await person.fetch(later.expense.receiptUrl ?? '')).status).toBe(404)
    await running.app.runScheduledJobs()
    const { rows } = await running.app.database.pool.query('select id from receipts where expense_id = $1', [
      later.expense.id,
    ])
    const files = await readdir(running.app.filesFolder, { recursive: true })
    const id = later.expense.receiptUrl?.split('/')[3] ?? ''
    expect([rows, files.filter(file => file.includes(id))]).toEqual([[], []])
    expect((await person.post(`/api/expenses/${later.expense.id}/restore`)).status).toBe(404)
  })

  test('of three copies is asked about each one that is left', async () => {
    const { person, earlier, later } = await twice()
    const third = await uploadReceipt(person, coffee())
    await settle(person, later, 'earlier')
    expect((await reviewOf(person, third)).duplicate?.earlier.id).toBe(earlier.expense.id)
    expect((await settle(person, third, 'earlier')).status).toBe(200)
    expect(await idsOf(person)).toEqual([earlier.expense.id])
  })

  test('may write on it before deciding; it counts only once that is done', async () => {
    const { person, later } = await twice()
    const { description, category, date, isDeductible } = later.expense
    const form = { description, category, date, isDeductible, amount: '10.80', currency: 'USD' }
    const written = await person.put<Expense>(`/api/expenses/${later.expense.id}`, form)
    expect(written.body.status).toBe('pending')
    expect((await settle(person, later, 'both')).body.status).toBe('processed')
  })

  test('gets nothing back of a month that is over', async () => {
    const { person, later } = await twice()
    const now = running.app.clock.now().toISOString()
    running.app.clock.moveTo('2026-04-02T12:00:00Z')
    await uploadReceipt(person, coffeeReceipt('April'))
    expect((await settle(person, later, 'earlier')).status).toBe(200)
    expect(await uploadsOf(person)).toBe(1)
    running.app.clock.moveTo(now)
  })

  test('decides once, also when asked twice at the same time', async () => {
    const { person, later } = await twice()
    const answers = await Promise.all([
      settle(person, later, 'earlier'),
      settle(person.twin(), later, 'earlier'),
    ])
    const [done, refused] = answers.map(({ status }) => status).sort()
    expect(done).toBe(200)
    expect([404, 409]).toContain(refused)
    expect(await uploadsOf(person)).toBe(1)
  })

  // The embedded database has a single connection, so nothing waits for a lock.
  if (inject('testDatabase').kind === 'postgres')
    test('waits for anyone who holds the person, and holds nothing meanwhile', async () => {
      const { person, later } = await twice()
      const holder = await running.app.database.pool.connect()
      await holder.query('begin')
      await holder.query('select from users where id = $1 for no key update', [later.expense.userId])
      const deciding = settle(person, later, 'both')
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      while ((await running.app.database.pool.query(waiting)).rowCount === 0);
      await holder.query('update receipts set duplicate_of = duplicate_of where expense_id = $1', [
        later.expense.id,
      ])
      await holder.query('commit')
      holder.release()
      expect((await deciding).status).toBe(200)
    })

  test('is refused nonsense, what is no duplicate, and what is someone else’s', async () => {
    const { person, earlier, later } = await twice()
    expect(await settle(person, later, 'none')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'keep' }] },
    })
    expect(await settle(person, earlier, 'both')).toMatchObject({
      status: 409,
      body: { code: 'receipts.no-duplicate' },
    })
    const other = await running.app.newPerson()
    expect((await settle(other, later, 'both')).status).toBe(404)
    expect((await other.get(`/api/receipts/reviews/${later.expense.id}`)).status).toBe(404)
  })
})
