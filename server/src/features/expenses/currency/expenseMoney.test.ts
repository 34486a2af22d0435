import type { Expense } from '@outlay/contract/expenses/expenses'
import { sql } from 'drizzle-orm'
import { types } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordExpense } from '../expenses.factory.ts'

// Amounts that binary fractions get wrong: their sums, and the largest.
const amounts = ['0.1', '0.2', '0.07', '1.00', '4.35', '1.15', '8.03', '99999999.99']
const stored = ['0.10', '0.20', '0.07', '1.00', '4.35', '1.15', '8.03', '99999999.99']
const sum = '100000014.89'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('money', () => {
  test('comes through HTTP, the database, its totals and the CSV to the cent', async () => {
    const person = await app.newPerson()
    const recorded: Expense[] = []
    for (const amount of amounts) recorded.push(await recordExpense(person, { amount }))
    expect(recorded.map(({ amount, originalAmount }) => [amount, originalAmount])).toEqual(
      stored.map(amount => [amount, amount]),
    )
    const userId = recorded[0]?.userId
    const { rows } = await app.database.db.execute(
      sql`select trim_scale(sum(total)) as total from expense_totals where user_id = ${userId} and not is_month`,
    )
    expect(rows).toEqual([{ total: sum }])
    const csv = await (await person.fetch('/api/export/csv')).text()
    for (const amount of stored) expect(csv).toMatch(new RegExp(`(^|,|")${amount}("|,)`, 'm'))
  })

  test('is text in every answer', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { amount: '0.30', currency: 'EUR' })
    const text = await (await person.fetch(`/api/expenses/${id}`)).text()
    for (const field of ['amount', 'originalAmount', 'exchangeRate'])
      expect(text).toMatch(new RegExp(`"${field}":"\\d+\\.\\d+"`))
  })

  test('leaves the database as text: numeric and bigint have no parser', async () => {
    const { db, pool } = app.database
    const { rows } = await pool.query(
      `select 0.1::numeric + 0.2 as "numeric", 9007199254740993::bigint as "bigint"`,
    )
    expect(rows).toEqual([{ numeric: '0.3', bigint: '9007199254740993' }])
    // By default the driver would parse this as floats.
    const list = await db.execute(sql`select array[0.10, 99999999.99]::numeric[] as list`)
    expect(list.rows).toEqual([{ list: '{0.10,99999999.99}' }])
    for (const type of [types.builtins.NUMERIC, types.builtins.INT8])
      expect(types.getTypeParser(type)('0.10')).toBe('0.10')
  })
})
