import type { ExpenseSummary } from '@outlay/contract/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordExpense } from '../expenses.factory.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await app.newPerson()
  await recordExpense(person, {
    description: 'Two coffees',
    merchant: 'Starbucks',
    person: 'Milena Novak',
    amount: '120.50',
    tags: ['client', 'Élan'],
    notes: 'With Ana,\nabout the offer',
  })
  await recordExpense(person, { description: 'Taxi', amount: '12', currency: 'EUR' })
})
afterAll(() => app.close())

async function found(search: string): Promise<string[]> {
  const query = new URLSearchParams({ search })
  const { status, body } = await person.get<ExpenseSummary[]>(`/api/expenses?${query}`)
  expect(status).toBe(200)
  return body.map(({ description }) => description).toSorted()
}

describe('a search', () => {
  test.each([
    'starbucks',
    'OFFER',
    'milena',
    'client',
    'élan',
    '120.50',
    'starbucks offer client',
    '"ana" coffee',
    '"two coffee*"',
  ])('finds what is written of an expense, all words in any of it: %s', async search => {
    expect(await found(search)).toEqual(['Two coffees'])
  })

  test.each(['starbucks taxi', '"coffee"', 'coffees two client berlin', '"120"x', '%'])(
    'finds nothing that has only some of it: %s',
    async search => {
      expect(await found(search)).toEqual([])
    },
  )

  test('finds a sum as it was paid', async () => {
    expect(await found('12.00')).toEqual(['Taxi'])
  })

  test('finds a sum as a whole, in what was paid and in what was written, and its beginning in any', async () => {
    await recordExpense(person, { description: 'Hotel', amount: '198.76' })
    await recordExpense(person, { description: 'Refund of 98.76' })
    expect(await found('98.76')).toEqual(['Refund of 98.76'])
    expect(await found('98.7')).toEqual(['Hotel', 'Refund of 98.76'])
    expect(await found('refund 98.76')).toEqual(['Refund of 98.76'])
    expect(await found('198.76 refund')).toEqual([])
  })

  test('finds a number among whole words, wherever it stands', async () => {
    await recordExpense(person, { description: 'Invoice 20267 (late)' })
    await recordExpense(person, { description: 'Invoice 202671' })
    await recordExpense(person, { description: 'Offer', notes: 'For invoice 20267.50' })
    expect(await found('"invoice 20267"')).toEqual(['Invoice 20267 (late)', 'Offer'])
    expect(await found('"invoice 20267*"')).toEqual(['Invoice 20267 (late)', 'Invoice 202671', 'Offer'])
  })

  test('finds what a reader found on the receipt, and follows what is changed', async () => {
    const bought = await recordExpense(person, { description: 'Hardware' })
    const receipt = {
      fields: { merchant: { value: 'OBI Markt' } },
      lineItems: [{ description: 'Pipe wrench' }],
    }
    await app.database.pool.query('UPDATE expenses SET receipt_data = $2 WHERE id = $1', [bought.id, receipt])
    expect(await found('wrench obi')).toEqual(['Hardware'])
    await app.database.pool.query('UPDATE expenses SET description = $2, notes = $3 WHERE id = $1', [
      bought.id,
      'Tools',
      'for the cellar',
    ])
    expect(await found('hardware')).toEqual([])
    expect(await found('cellar wrench')).toEqual(['Tools'])
  })
})
