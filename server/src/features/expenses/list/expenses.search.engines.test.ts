import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { foldedText } from '@outlay/contract/lexicon/foldedText'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, Reply } from '../../../testing/person.ts'
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

  test('finds letters however their accents are written, and what is spelled so first', async () => {
    const [writer, names] = [
      await app.newPerson(),
      ['Cafe Roma', 'Cafe\u0301 Paris', 'Café Wien', 'CAFÉ Łódź', 'Tea'],
    ]
    for (const [index, description] of names.entries())
      await recordExpense(writer, { description, merchant: 'Groß & Søn', date: `2026-03-0${index + 1}` })
    const inOrder = async (search: string, limit = 50) => {
      const seen: string[] = []
      let path: string | undefined = `/api/expenses?${new URLSearchParams({ search, limit: String(limit) })}`
      let counts = ''
      while (path) {
        const { body, headers }: Reply<ExpenseSummary[]> = await writer.get<ExpenseSummary[]>(path)
        seen.push(...body.map(({ description }) => description))
        counts += `${headers.get('x-total-count')} `
        path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      }
      return [seen.map(description => description.normalize('NFC')), counts.trim()]
    }
    const plain = [['Cafe Roma', 'CAFÉ Łódź', 'Café Wien', 'Café Paris'], '4']
    expect(await inOrder('cafe')).toEqual(plain)
    const accented = [['CAFÉ Łódź', 'Café Wien', 'Café Paris', 'Cafe Roma'], '4']
    expect(await inOrder('café')).toEqual(accented)
    expect(await inOrder('cafe\u0301')).toEqual(accented)
    expect(await inOrder('"café"')).toEqual(accented)
    for (const limit of [1, 2, 3]) {
      expect((await inOrder('cafe', limit))[0]).toEqual(plain[0])
      expect((await inOrder('café', limit))[0]).toEqual(accented[0])
    }
    expect((await inOrder('lodz'))[0]).toEqual(['CAFÉ Łódź'])
    expect((await inOrder('gross son tea'))[0]).toEqual(['Tea'])
    expect((await inOrder('größ'))[0]).toHaveLength(5)
  })

  test('finds the words of a category, in its text and in its category together', async () => {
    const writer = await app.newPerson()
    await recordExpense(writer, { description: 'Tram to Lisbon', category: 'travel' })
    await recordExpense(writer, { description: 'Travel guide of Lisbon', category: 'other' })
    await recordExpense(writer, { description: 'Dinner in Lisbon', category: 'meals' })
    const foundIn = async (search: string) =>
      (await writer.get<ExpenseSummary[]>(`/api/expenses?${new URLSearchParams({ search })}`)).body
        .map(({ description }) => description)
        .toSorted()
    expect(await foundIn('travel')).toEqual(['Tram to Lisbon', 'Travel guide of Lisbon'])
    expect(await foundIn('"travel" lisbon')).toEqual(['Tram to Lisbon', 'Travel guide of Lisbon'])
    expect(await foundIn('travel tram')).toEqual(['Tram to Lisbon'])
    expect(await foundIn('meals')).toEqual(['Dinner in Lisbon'])
    const { body } = await writer.get(`/api/expenses/sums?search=travel`)
    expect(body).toMatchObject({ count: 2 })
  })

  test.each([
    'Café',
    'Ça',
    'Straße',
    'Łódź',
    'Smørrebrød',
    'Ærø',
    'Đà Nẵng',
    'Þór',
    'İstanbul',
    'ısı',
    'Œuvre',
    'Кофейня',
    'がく',
  ])('folds %s as the contract does', async text => {
    const { rows } = await app.database.pool.query('SELECT folded_text($1) AS folded', [
      text.normalize('NFD'),
    ])
    expect(rows[0].folded).toBe(foldedText(text))
  })

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
