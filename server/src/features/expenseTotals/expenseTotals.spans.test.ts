import type { User } from '@outlay/contract/accounts/currentUser'
import { addDays } from '@outlay/contract/core/daySpans'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { ExpenseSelections } from '../expenses/selections/expenseSelections.ts'
import { ExpenseDetails } from './details/expenseDetails.ts'
import { ExpenseTotals } from './totals/expenseTotals.ts'

const firstDay = '2025-12-20'
const days = 130

let app: TestApp
let actor: Actor
beforeAll(async () => {
  app = await startTestApp()
  const person = await app.newPerson()
  // Expenses on every other day, so period and month boundaries are both hit and missed.
  for (let number = 0; number < days; number += 2)
    await recordExpense(person, {
      amount: `${number + 1}.01`,
      date: addDays(firstDay, number),
      category: number % 3 === 0 ? 'travel' : 'meals',
      isDeductible: number % 4 === 0 ? 'true' : 'false',
      status: number % 14 === 0 ? 'pending' : 'processed',
    })
  const { id: userId, timezone, preferredCurrency } = (await person.get<User>('/api/auth/user')).body
  actor = { userId, timezone, preferredCurrency, team: null, sessionId: 'of a test' }
})
afterAll(() => app.close())

/** Two adjacent periods. */
const neighbours = fc
  .tuple(
    fc.integer({ min: -5, max: days }),
    fc.integer({ min: 0, max: days }),
    fc.integer({ min: 0, max: 70 }),
    fc.integer({ min: 0, max: days }),
  )
  .map(([start, length, before, gone]) => {
    const from = addDays(firstDay, start)
    const previous = { from: addDays(from, -1 - before), to: addDays(from, -1) }
    const soFar = { from, to: addDays(from, Math.min(gone, length)) }
    return { span: { from, to: addDays(from, length) }, soFar, previous }
  })

test('the sums of any days, and of those before them, are what their expenses come to', async () => {
  const { db } = app.database
  const [totals, selections] = [new ExpenseTotals({ db }), new ExpenseSelections({ db })]
  const property = fc.asyncProperty(
    neighbours,
    fc.constantFrom('day' as const, 'month' as const),
    async ({ span, soFar, previous }, grain) => {
      const counted = { ...span, onlyCounted: true }
      const expected = await selections.totals(actor, counted)
      const before = await selections.totals(actor, { ...previous, onlyCounted: true })
      const part = await selections.totals(actor, { ...soFar, onlyCounted: true })
      expect(await totals.ofTwoSpans(actor, { span, soFar, previous })).toEqual({
        current: expected,
        soFar: part,
        previous: before,
      })
      const byCategory = await selections.totalsByCategory(actor, counted)
      expect(await totals.byCategory(actor, {}, span)).toEqual(byCategory)
      const rows = await totals.breakdown(actor, {}, { span, soFar, previous, grain })
      expect(rows.find(({ part }) => part === 'all')).toMatchObject({
        total: expected.total,
        deductible: expected.deductible,
        count: String(expected.count),
        soFarTotal: part.total,
        soFarDeductible: part.deductible,
        soFarCount: String(part.count),
        previousTotal: before.total,
        previousCount: String(before.count),
      })
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

test('a time that ends before it begins has nothing in it', async () => {
  const totals = new ExpenseTotals({ db: app.database.db })
  const [span, previous] = [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2026-01-02', to: '2026-01-01' },
  ]
  const nothing = { total: '0.00', deductible: '0.00', count: 0 }
  expect(await totals.byCategory(actor, {}, span)).toEqual([])
  expect(await totals.byProject(actor, {}, span)).toEqual([])
  expect(await totals.ofTwoSpans(actor, { span, previous })).toEqual({
    current: nothing,
    soFar: nothing,
    previous: nothing,
  })
})

test('expenses themselves are read of any time, where they are very many of 400 days', async () => {
  const details = new ExpenseDetails({ db: app.database.db })
  const span = { from: '1900-01-01', to: '2199-12-31' }
  expect(await details.spanWithin(actor, span, '2026-03-15')).toEqual(span)
  const lately = { from: '2025-02-09', to: '2026-03-15' }
  expect(await details.spanWithin(actor, span, '2026-03-15', days / 2 - 1)).toEqual(lately)
  expect(await details.spanWithin(actor, span, '2026-03-15', days / 2)).toEqual(span)
})
