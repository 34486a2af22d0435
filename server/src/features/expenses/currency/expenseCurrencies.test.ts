import { currencyCodes } from '@outlay/contract/core/currencies'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownScope } from '../../../core/database/access/scope.ts'
import { newId } from '../../../core/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { DayRates } from '../../rates/dayRates.ts'
import { findRates, insertRates } from '../../rates/rates.store.ts'
import { exchangeRates } from '../../rates/rates.table.ts'
import { expenses } from '../expenses.table.ts'
import { reexpressExpenses } from './expenseCurrency.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const day = fc.integer({ min: 1, max: 28 }).map(number => `2026-02-${String(number).padStart(2, '0')}`)
const currency = fc.constantFrom(...currencyCodes)
const amount = fc
  .integer({ min: 0, max: 999_999 })
  .map(cents => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
/** Up to twelve decimals, from far below to far above the dollar. */
const rate = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 4, max: 12 }))
  .map(([digits, decimals]) => {
    const text = String(digits).padStart(decimals + 1, '0')
    return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
  })
const ratesOfDay = fc
  .tuple(...currencyCodes.map(() => rate))
  .map(rates =>
    Object.fromEntries(
      currencyCodes.map((code, index) => [code, code === 'USD' ? '1' : (rates[index] ?? '1')]),
    ),
  )
const knownDays = fc.uniqueArray(fc.tuple(day, ratesOfDay), {
  minLength: 1,
  maxLength: 6,
  selector: ([of]) => of,
})
const original = fc.record({ date: day, originalCurrency: currency, originalAmount: amount })

test('an amount expressed by the database is the one that the rules compute, to the cent and the last digit of its rate', async () => {
  const { db } = app.database
  const person = await app.newPerson()
  const { id: userId } = (await person.get<{ id: string }>('/api/auth/user')).body
  const property = fc.asyncProperty(
    knownDays,
    fc.array(original, { minLength: 40, maxLength: 120 }),
    currency,
    async (known, originals, to) => {
      await db.delete(exchangeRates)
      for (const [date, perUsd] of known) await insertRates(db, date, perUsd)
      const expected = new Map<string, { amount: string; exchangeRate: string }>()
      await db.delete(expenses).where(eq(expenses.userId, userId))
      const rows = []
      for (const each of originals) {
        const rates = await findRates(db, each.date)
        if (!rates) throw new Error('Some rates are always known')
        const conversion = new DayRates(rates).convert(each.originalAmount, each.originalCurrency, to)
        // Another test covers the column's limits.
        if (conversion.amount.length > 11) continue
        const id = newId()
        expected.set(id, conversion)
        const rest = { description: 'x', category: 'other' as const, createdAt: new Date(0) }
        rows.push({ id, userId, ...each, ...rest, amount: '1', currency: 'USD', exchangeRate: '1' })
      }
      if (rows.length === 0) return
      await db.insert(expenses).values(rows)
      await reexpressExpenses(db, ownScope({ userId }), to)
      const stored = await db.select().from(expenses).where(eq(expenses.userId, userId))
      const found = stored.map(
        row => [row.id, { amount: row.amount, exchangeRate: row.exchangeRate }] as const,
      )
      expect(new Map(found)).toEqual(expected)
      expect(stored.every(row => row.currency === to)).toBe(true)
    },
  )
  await fc.assert(property, { numRuns: 25 })
})
