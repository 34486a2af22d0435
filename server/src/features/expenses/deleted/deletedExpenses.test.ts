import { dayMs } from '@outlay/contract/core/daySpans'
import {
  type DeletedExpense,
  maxRestoredAtOnce,
  type RestoredExpenses,
} from '@outlay/contract/expenses/expenseHistory'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordExpense } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const restore = (person: Person, ids: readonly string[]) =>
  person.post<RestoredExpenses>('/api/expenses/deleted/restore', { ids })

/** Expenses deleted one minute apart. */
async function deleteSome(person: Person, count: number): Promise<Expense[]> {
  const gone: Expense[] = []
  for (let number = 1; number <= count; number += 1) {
    const expense = await recordExpense(person, { description: `Gone ${number}` })
    app.clock.advanceMs(60_000)
    await person.delete(`/api/expenses/${expense.id}`)
    gone.push(expense)
  }
  return gone
}

describe('the expenses that were deleted', () => {
  test('are listed, newest deletion first, each with how long it stays', async () => {
    const person = await app.newPerson()
    await recordExpense(person)
    const [first, second] = await deleteSome(person, 2)
    const deletedAt = app.clock.now()
    const { body, headers } = await person.get<DeletedExpense[]>('/api/expenses/deleted')
    expect(body.map(({ id }) => id)).toEqual([second?.id, first?.id])
    expect(headers.get('x-total-count')).toBe('2')
    const { receiptData: _, calculation: __, ...summary } = second ?? {}
    expect(body[0]).toEqual({
      ...summary,
      // Deleting is a change like any other.
      version: 2,
      deletedAt: deletedAt.toISOString(),
      keptUntil: new Date(deletedAt.getTime() + 30 * dayMs).toISOString(),
    })
  })

  test('come in pages without gaps, also those deleted at once', async () => {
    const person = await app.newPerson()
    const gone = await deleteSome(person, 3)
    await app.database.pool.query('update expenses set deleted_at = $2 where user_id = $1 and id <> $3', [
      gone[0]?.userId,
      app.clock.now(),
      gone[0]?.id,
    ])
    const listed: string[] = []
    let path = '/api/expenses/deleted?limit=1'
    while (path !== '') {
      const { body, headers } = await person.get<DeletedExpense[]>(path)
      expect(headers.get('x-total-count')).toBe('3')
      listed.push(...body.map(({ id }) => id))
      path = /<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(listed).toEqual([gone[2]?.id, gone[1]?.id, gone[0]?.id])
    for (const cursor of ['x', Buffer.from('7_7').toString('base64url')])
      expect((await person.get(`/api/expenses/deleted?cursor=${cursor}`)).status).toBe(400)
  })

  test('are not listed once they cannot be restored', async () => {
    const person = await app.newPerson()
    const [gone] = await deleteSome(person, 1)
    const now = app.clock.now().toISOString()
    app.clock.advanceMs(30 * dayMs)
    expect((await person.get('/api/expenses/deleted')).headers.get('x-total-count')).toBe('1')
    app.clock.advanceMs(1)
    expect((await person.get('/api/expenses/deleted')).body).toEqual([])
    expect((await restore(person, [gone?.id ?? ''])).body).toEqual({ restored: [], missing: [gone?.id] })
    app.clock.moveTo(now)
  })

  test('are nobody else’s to see or restore', async () => {
    const person = await app.newPerson()
    const [gone] = await deleteSome(person, 1)
    const mallory = await app.newPerson()
    expect((await mallory.get('/api/expenses/deleted')).body).toEqual([])
    expect((await restore(mallory, [gone?.id ?? ''])).body).toEqual({ restored: [], missing: [gone?.id] })
    expect((await app.stranger().get('/api/expenses/deleted')).status).toBe(401)
  })
})

describe('restoring several at once', () => {
  test('says which came back and which could not, and tells of it once', async () => {
    const person = await app.newPerson()
    const [first, second, third] = await deleteSome(person, 3)
    const there = await recordExpense(person)
    const unknown = newId()
    const ids = [first, second, there, second].map(expense => expense?.id ?? '')
    const { status, body } = await restore(person, [...ids, unknown])
    expect(status).toBe(200)
    expect(new Set(body.restored)).toEqual(new Set([first?.id, second?.id]))
    expect(body.missing).toEqual([there.id, unknown])
    const { body: left } = await person.get<DeletedExpense[]>('/api/expenses/deleted')
    expect(left.map(({ id }) => id)).toEqual([third?.id])
    expect((await person.get('/api/expenses')).headers.get('x-total-count')).toBe('3')
    const { rows } = await app.database.pool.query(
      `select title, subject_id from person_events where user_id = $1 and kind = 'expense-restored'`,
      [there.userId],
    )
    expect(rows).toEqual([{ title: expect.stringMatching(/^Gone [12] and 1 more$/), subject_id: null }])
  })

  test('tells of nothing where nothing came back', async () => {
    const person = await app.newPerson()
    const { userId } = await recordExpense(person)
    await restore(person, [newId()])
    const { rows } = await app.database.pool.query('select kind from person_events where user_id = $1', [
      userId,
    ])
    expect(rows).toEqual([{ kind: 'expense-added' }])
  })

  test('takes up to 200, and refuses nonsense', async () => {
    const person = await app.newPerson()
    const ids = Array.from({ length: maxRestoredAtOnce }, newId)
    expect((await restore(person, ids)).body.missing).toHaveLength(maxRestoredAtOnce)
    expect((await restore(person, [...ids, newId()])).status).toBe(400)
    expect((await restore(person, [])).status).toBe(400)
    expect((await restore(person, ['7'])).status).toBe(400)
  })
})
