import type { Figure } from '@outlay/contract/conversations/conversations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { teamOf } from '../projects/teamMates.factory.ts'
import { askAssistant, figuresOf, isPlain, sumBehind, wordsOf } from './conversations.factory.ts'

type Row = Parameters<typeof recordExpense>[1]

let app: TestApp
let mia: Person
let alone: Person
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-03-15T12:00:00Z')
  alone = await app.newPerson()
  mia = await newManager()
})
afterAll(() => app.close())

const ownRows: Row[] = [
  {
    date: '2026-03-02',
    category: 'travel',
    amount: '80.00',
    currency: 'EUR',
    description: 'Hotel in Berlin',
  },
  { date: '2026-03-05', category: 'meals', amount: '12.50', currency: 'EUR', merchant: 'Café Aurora' },
  { date: '2026-03-06', category: 'meals', amount: '45.00', description: 'Dinner' },
  { date: '2026-03-10', category: 'software', amount: '120.00', merchant: 'Amazon' },
  { date: '2026-02-11', category: 'meals', amount: '30.00', currency: 'GBP' },
  { date: '2026-02-12', category: 'travel', amount: '300.00' },
  { date: '2025-11-03', category: 'travel', amount: '200.00', currency: 'EUR' },
  { date: '2025-05-20', category: 'meals', amount: '15.00', currency: 'EUR' },
]
const rowsOfBob: Row[] = [
  { date: '2026-02-10', category: 'travel', amount: '60.00' },
  { date: '2026-03-03', category: 'meals', amount: '25.00' },
  { date: '2025-08-01', category: 'travel', amount: '90.00', currency: 'EUR' },
  { date: '2025-08-02', category: 'travel', amount: '40.00', currency: 'EUR' },
]
const rowsOfAnn: Row[] = [
  { date: '2026-02-20', category: 'travel', amount: '110.00' },
  { date: '2026-03-04', category: 'meals', amount: '9.00' },
]

/** The manager of a team with Bob and Ann, who also has personal expenses. */
async function newManager(): Promise<Person> {
  const { teamId, manager, bob, ann } = await teamOf(app, {
    manager: 'manager',
    bob: 'member',
    ann: 'member',
  })
  const { id: projectId } = await createProject(manager.person, { teamId })
  await called(bob.userId, ['Bob', 'Marsh'])
  await called(ann.userId, ['Ann', 'Lee'])
  for (const row of ownRows) await recordExpense(manager.person, row)
  for (const row of rowsOfBob) await recordExpense(bob.person, { ...row, projectId })
  for (const row of rowsOfAnn) await recordExpense(ann.person, { ...row, projectId })
  return manager.person
}

async function called(userId: string, [firstName, lastName]: readonly [string, string]): Promise<void> {
  await app.database.pool.query('update users set first_name = $2, last_name = $3 where id = $1', [
    userId,
    firstName,
    lastName,
  ])
}

const inWords = ({ unit, currency, value }: Figure): string =>
  unit === 'money' ? `${currency} ${value}` : value

/** The first figure of an answer, or `-`. */
async function firstFigure(person: Person, message: string): Promise<string> {
  const [first] = figuresOf(await askAssistant(person, { message }))
  return first ? inWords(first) : '-'
}

/** Questions the rules were not written for, each with the first figure of its answer. */
const free: readonly (readonly [string, string])[] = [
  ['what have I paid in euro so far this month?', 'EUR 92.50'],
  ['Total EUR spending last year', 'EUR 215.00'],
  ['how much was charged in pounds in February', 'GBP 30.00'],
  ['my sterling expenses last month', 'GBP 30.00'],
  ['How many receipts did I pay in € this year', '2'],
  ['show me everything in yen', '-'],
  ['did I buy anything in Swiss francs this year?', '-'],
  ['euros spent on travel in 2025', 'EUR 200.00'],
  ['which currencies did I use this month', 'USD 165.00'],
  ['split my spending by currency for 2025', 'EUR 215.00'],
  ['what share of my spending is in euros', '-'],
  ['average EUR expense in 2025', 'EUR 107.50'],
  ['how much do I spend in euros per month', 'EUR 17.92'],
  ['compare euros this year with last year', 'EUR 92.50'],
  ['How much in dollars at Amazon?', 'USD 120.00'],
  ['convert my total to euros', '-'],
  ['what is 100 dollars in euros', '-'],
  ['biggest expense in euros this year', 'EUR 80.00'],
  ['what did I spend in pesos', '-'],
  ['meals in foreign currency', 'USD 45.00'],
  ['what is left of my budget in pounds', '-'],
  ['anything bigger than 100 this month', 'USD 120.00'],
  ['list purchases above $200 in the last two months', 'USD 300.00'],
  ['expenses of at least 120 this month', 'USD 120.00'],
  ['how many expenses did I have under 50 dollars in March', '2'],
  ['receipts between $40 and $50', 'USD 45.00'],
  ['how many meals for less than 20 this month', '1'],
  ['did I spend more than 100 this month?', '-'],
  ['have I gone over 500 on travel?', '-'],
  ['travel costing over 250 last month', 'USD 300.00'],
  ['what cost me more than 100 this month', 'USD 120.00'],
  ['expenses over one hundred', '-'],
  ['how often did I spend more than 40 this month', '3'],
  ['more than 3 expenses at Amazon', '-'],
  ['largest expense below 60 this month', 'USD 45.00'],
  ['expenses over 100 but under 200 this month', 'USD 120.00'],
  ['how much did I spend on purchases of 120 or more in March', 'USD 120.00'],
  ['expenses up to 15 euros in 2025', 'EUR 15.00'],
  ['over €50 on travel this month', '-'],
  ['charges exceeding 1k last year', '-'],
  ['expenses larger than 2000 this year', '-'],
  ['which months did I spend over 200', '-'],
  ['spending over 2025', '-'],
  ['smallest receipt over 10', '-'],
  ['how many receipts over $1,000?', '-'],
  ['What has Bob spent this month?', 'USD 25.00'],
  ["Bob's travel in February", 'USD 60.00'],
  ['how many receipts did Ann submit last month', '-'],
  ['how much was spent by Ann Lee in March', 'USD 9.00'],
  ['who is our biggest spender this year', 'USD 119.00'],
  ['spending per person last month', 'USD 110.00'],
  ['who spent the most on travel last month', 'USD 110.00'],
  ['who paid for meals this month', 'USD 25.00'],
  ['how much did Zed spend this month', '-'],
  ['what did Bob and Ann spend', '-'],
  ["what is left of Bob's budget", '-'],
  ['is Bob spending more than last month', 'USD 25.00'],
  ['how much did I spend with Bob', '-'],
  ['travel in euros over 50 in 2025 by Bob', 'EUR 90.00'],
  ['How much did bob spend in euros in 2025', 'EUR 130.00'],
  ["Bob's expenses over 50 in February", 'USD 60.00'],
  ['how many expenses under 30 did Ann have in March', '1'],
  ['average expense of Bob this year', 'USD 42.50'],
  ['who spent over 100 last month', '-'],
  ["our team's spending in EUR in 2025", 'EUR 130.00'],
  ['how much did everyone else spend', '-'],
  ['Ann vs Bob this month', '-'],
  ['did Ann buy anything over 100 in February', 'USD 110.00'],
  ['compare Bob this month to Ann', '-'],
]

describe('a question in free words is answered with the right figure, or with none:', () => {
  test.each(free)('%s', async (message, expected) => {
    const answer = await askAssistant(mia, { message })
    const figures = figuresOf(answer)
    expect(figures[0] ? inWords(figures[0]) : '-', wordsOf(answer)).toBe(expected)
    for (const figure of figures.filter(isPlain)) expect(await sumBehind(mia, figure)).toBe(figure.value)
  })

  test.each([
    'who spent the most this month',
    'spending by member',
    'how much did Bob spend this month',
    "Bob's travel in February",
    'how much was spent by Ann Lee in March',
  ])('of nobody else is anything said to somebody without a team: %s', async message => {
    await recordExpense(alone, { amount: '7.00' })
    expect(await firstFigure(alone, message)).toBe('-')
  })
})
