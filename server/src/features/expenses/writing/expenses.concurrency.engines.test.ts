import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { importStatement } from '../../imports/imports.factory.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { isCountedSql } from '../expenses.counting.ts'
import { expenseInput, recordExpense } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const remove = async (person: Person, id: string) => (await person.delete(`/api/expenses/${id}`)).status
const restore = async (person: Person, id: string) =>
  (await person.post(`/api/expenses/${id}/restore`)).status
const times = (count: number) => Array.from({ length: count }, (_, number) => number)

/** Same days and categories as `expenseInput`, so both update the same total rows. */
const statementOf = (name: string) =>
  ['Date,Description,Amount', ...times(12).map(n => `2026-03-${10 + n},${name} ${n},-${n + 1}.00`)].join('\n')

describe('writers of one person at once', () => {
  test('wait for each other, whatever they do, and the totals are true after that', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const dates = times(12).map(n => `2026-03-${21 - n}`)
    const old: Expense[] = []
    for (const date of dates) old.push(await recordExpense(person, { date, mood: 'happy' }))
    const work = old.flatMap(({ id, date }, n) => [
      async () => [await remove(person, id), await restore(person, id), n % 3 && (await remove(person, id))],
      () => person.put(`/api/expenses/${id}`, expenseInput({ date, amount: `${n}.50`, mood: 'sad' })),
      () => person.post('/api/expenses', expenseInput({ date, projectId: n % 2 ? project.id : null })),
    ])
    const undoing = old.map(
      ({ id }) =>
        () =>
          person.post(`/api/expenses/${id}/history/2/undo`),
    )
    const statements = times(4).map(n => async () => {
      const { id } = await importStatement(person, statementOf(`Shop ${n}`))
      return n % 2 ? (await person.post(`/api/imports/${id}/undo`)).status : 200
    })
    const currencies = ['EUR', 'USD'].map(
      preferredCurrency => () => person.put('/api/user/currency', { preferredCurrency }),
    )
    const gone = () => person.delete(`/api/projects/${project.id}`)
    await Promise.all([...work, ...undoing, ...statements, ...currencies, gone].map(act => act()))
    expect(app.logged.filter(line => /deadlock|"status":5\d\d/.test(line))).toEqual([])
    expect(await keptOf(person)).toEqual(await countedOf(person))
  })

  // The embedded database has one connection, so no one waits for a lock.
  if (inject('testDatabase').kind === 'postgres') {
    test('one that is erased for good waits for anyone who changes the currency, and holds nothing meanwhile', async () => {
      const person = await app.newPerson()
      const [one, other] = [await recordExpense(person), await recordExpense(person)]
      const ids = [one.id, other.id]
      await app.database.pool.query(
        `update expenses set deleted_at = '2020-01-01' where id = any($1::uuid[])`,
        [ids],
      )
      const holder = await app.database.pool.connect()
      await holder.query('begin')
      await holder.query(`update users set preferred_currency = 'EUR' where id = $1`, [one.userId])
      const reexpress = (id: string) =>
        holder.query(`update expenses set amount = 1, currency = 'EUR' where id = $1`, [id])
      await reexpress(other.id)
      const erasing = app.runScheduledJobs()
      await untilLockWaited()
      await reexpress(one.id)
      await holder.query('commit')
      holder.release()
      await erasing
      expect(app.logged.filter(line => line.includes('a job failed'))).toEqual([])
      expect(await valuesOf(person, 'select id from expenses where user_id = $1')).toEqual([])
    })

    test.each(['deleted', 'restored'])(
      'one that is %s waits for anyone who holds the person, and holds nothing meanwhile',
      async what => {
        const person = await app.newPerson()
        const [one, other] = [await recordExpense(person), await recordExpense(person)]
        if (what === 'restored') for (const { id } of [one, other]) await remove(person, id)
        const change = `update expenses set deleted_at = ${what === 'restored' ? 'null' : 'now()'} where id = $1`
        const holder = await app.database.pool.connect()
        await holder.query('begin')
        await holder.query('select from users where id = $1 for no key update', [one.userId])
        await holder.query(change, [one.id])
        const waiting = what === 'restored' ? restore(person, other.id) : remove(person, other.id)
        await untilLockWaited()
        await holder.query(change, [other.id])
        await holder.query('commit')
        holder.release()
        expect(await waiting).toBe(404)
      },
    )
  }
})

async function untilLockWaited(): Promise<void> {
  const query = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await app.database.pool.query(query)).rowCount === 0);
}

async function valuesOf(person: Person, query: string): Promise<unknown[]> {
  const { body } = await person.get<{ id: string }>('/api/auth/user')
  return (await app.database.pool.query({ text: query, values: [body.id], rowMode: 'array' })).rows
}

const isCounted = `user_id = $1 and ${isCountedSql}`

async function keptOf(person: Person) {
  return [
    await valuesOf(person, 'select count from expense_counts where user_id = $1'),
    await valuesOf(
      person,
      'select sum(total), sum(count) from expense_totals where user_id = $1 and not is_month',
    ),
    await valuesOf(person, 'select sum(total), sum(count) from mood_totals where user_id = $1'),
  ]
}

async function countedOf(person: Person) {
  const sums = await valuesOf(person, `select sum(amount), count(*) from expenses where ${isCounted}`)
  return [
    await valuesOf(person, 'select count(*) from expenses where user_id = $1 and deleted_at is null'),
    sums,
    sums,
  ]
}
