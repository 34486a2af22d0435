import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { askAssistant, figuresOf, sumBehind, wordsOf } from './conversations.factory.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-03-15T12:00:00Z')
  person = await app.newPerson()
  const lunches = ['12.00', '13.50', '11.00', '12.40', '14.00', '12.80', '13.10', '11.90']
  for (const [index, amount] of lunches.entries())
    await recordExpense(person, {
      merchant: 'Nando',
      category: 'meals',
      amount,
      date: `2026-02-${10 + index}`,
    })
  await recordExpense(person, { merchant: 'Nando', category: 'meals', amount: '420.00', date: '2026-03-11' })
  for (const date of ['2026-03-09', '2026-03-10'])
    await recordExpense(person, { merchant: 'Staples', amount: '64.20', category: 'office-supplies', date })
})
afterAll(() => app.close())

test.each([
  'anything unusual this month?',
  'what stands out?',
  'are there any anomalies',
  'did I pay anything twice? any duplicates?',
  'was I charged twice',
])('single expenses that stand out are told, each with its own link: %s', async message => {
  const answer = await askAssistant(person, { message })
  const figures = figuresOf(answer)
  expect(figures.map(({ value }) => value).sort()).toEqual(['420.00', '64.20', '64.20'])
  for (const figure of figures) expect(await sumBehind(person, figure)).toBe(figure.value)
  expect(wordsOf(answer)).toContain('Nando (March 11, 2026): #, far above the usual amount')
  expect(wordsOf(answer)).toContain('Staples (March 9, 2026): #, possible duplicate')
})

test('where nothing stands out, that is said', async () => {
  const other = await app.newPerson()
  await recordExpense(other, { amount: '9.00' })
  const answer = await askAssistant(other, { message: 'anything unusual?' })
  expect(wordsOf(answer)).toContain('Nothing stands out')
  expect(figuresOf(answer)).toEqual([])
})

test.each(['anything unusual in 2024', 'unusual travel', 'duplicates at Staples', 'unusual spending of Bob'])(
  'of a part, or of another time, it is not told: %s',
  async message => {
    expect(figuresOf(await askAssistant(person, { message }))).toEqual([])
  },
)
