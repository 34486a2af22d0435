import { periodsOf } from '@outlay/contract/conversations/conversations'
import type { SpendingInsights } from '@outlay/contract/insights/insights'
import { personalityKeys } from '@outlay/contract/mascot/personalities'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { askAssistant, figuresOf, isPlain, sumBehind, wordsOf } from './conversations.factory.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-03-15T12:00:00Z')
  person = await app.newPerson()
  await recordYear(person)
})
afterAll(() => app.close())

/** A year with a subscription, cafés, a project, zero refunds, and pending and future expenses. */
async function recordYear(of: Person): Promise<void> {
  const apollo = await createProject(of, { name: 'Apollo' })
  const rows: Parameters<typeof recordExpense>[1][] = [
    ...['2025-12-03', '2026-01-03', '2026-02-03', '2026-03-03'].map(date => ({
      date,
      amount: '12.99',
      merchant: 'Cloudbox',
      category: 'software' as const,
    })),
    ...['2026-01-20', '2026-02-16', '2026-02-20', '2026-03-01', '2026-03-14'].map((date, index) => ({
      date,
      amount: `${index + 3}.35`,
      merchant: 'Blue Door Coffee',
    })),
    { date: '2026-03-14', amount: '4.05', merchant: 'BLUE DOOR COFFEE', isDeductible: 'false' },
    {
      date: '2026-03-10',
      amount: '480.01',
      category: 'travel',
      projectId: apollo.id,
      merchant: 'Rail & Sons',
    },
    { date: '2026-02-10', amount: '100.00', category: 'travel', projectId: apollo.id, isDeductible: 'false' },
    { date: '2025-06-01', amount: '99999999.99', category: 'equipment' },
    { date: '2025-06-02', amount: '99999999.99', category: 'equipment', merchant: "O'Neill 100%" },
    { date: '2026-03-30', amount: '60.00', category: 'rent', isDeductible: 'false' },
    { date: '2026-03-12', amount: '5.00', status: 'pending', merchant: 'Blue Door Coffee' },
    { date: '2024-02-29', amount: '1.00', merchant: 'Blue Door Coffee' },
  ]
  for (const row of rows) await recordExpense(of, row)
}

describe('every figure that is a sum or a number leads to exactly the expenses behind it', () => {
  test.each<[string, number]>([
    ['How much did I spend this month?', 2],
    ['How much did I spend on travel this month?', 2],
    ['how much on project Apollo this year', 2],
    ['how much without a project this year?', 2],
    ['how much at blue door coffee', 2],
    ['how much at blue door coffee ever', 2],
    ["how much at O'Neill 100% last year", 2],
    ['How much did I spend last year?', 2],
    ['how much ever', 2],
    ['how many expenses this year', 2],
    ['average expense this year', 2],
    ['what is deductible this year?', 2],
    ['what is deductible on travel this year?', 2],
    ['compare this month to last month', 2],
    ['compare coffee this year to last year', 2],
    ['Cloudbox this year compared to last year', 2],
    ['where does my money go this year?', 4],
    ['breakdown by project this year', 2],
    ['top merchants this year', 3],
    ['top merchants ever', 4],
    ['biggest expenses this year', 5],
    ['biggest expenses at blue door coffee', 5],
    ['which expenses are missing receipts?', 2],
    ['how many travel expenses have no receipt this year', 2],
    ['what have I not submitted?', 0],
    ['recurring charges', 1],
    ['what is left of my budget?', 1],
    ['can I afford 200?', 1],
    ['anything pending?', 1],
    ['forecast', 2],
    ['how much do I spend a day this year', 1],
    ['average per month last year', 1],
    ['what share of my spending this year was travel', 2],
    ['what percent of my spending went to blue door coffee this year', 2],
    ['how much a week at blue door coffee this year', 1],
  ])('%s', async (message, expected) => {
    const figures = figuresOf(await askAssistant(person, { message })).filter(isPlain)
    expect(figures).toHaveLength(expected)
    for (const figure of figures) expect(await sumBehind(person, figure)).toBe(figure.value)
  })
})

describe('every answer states its period', () => {
  const march = '2026-03-01/2026-03-31'

  test.each<[string, readonly string[]]>([
    ['How much did I spend this month?', [march]],
    ['how many expenses this year', ['2026-01-01/2026-12-31']],
    ['average expense this year', ['2026-01-01/2026-12-31']],
    ['how much yesterday', ['2026-03-14/2026-03-14']],
    ['how much ever', ['all time']],
    ['what is deductible this year?', ['2026-01-01/2026-12-31']],
    ['compare this month to last month', ['2026-03-01/2026-03-15', '2026-02-01/2026-02-15']],
    ['top merchants this year', ['2026-01-01/2026-12-31']],
    ['how much do I spend a day this year', ['2026-01-01/2026-03-15']],
    ['what share of my spending this year was travel', ['2026-01-01/2026-12-31']],
    ['what is left of my budget?', [march]],
    ['can I afford 200?', [march]],
    ['what is left of the Apollo budget', ['all time']],
    ['forecast', [march, '2026-02-01/2026-02-28']],
  ])('of its figures: %s', async (message, expected) => {
    const periods = periodsOf((await askAssistant(person, { message })).parts)
    expect(periods.map(period => (period ? `${period.from}/${period.to}` : 'all time'))).toEqual(expected)
  })

  test.each([
    ['recurring charges', 'as of March 15, 2026'],
    ['what stands out?', 'as of March 15, 2026'],
    ['anything pending?', 'As of March 15, 2026'],
    ['what have I not submitted?', 'as of March 15, 2026'],
    ['what is my savings goal', 'for March 2026'],
    ['how much on marketing today?', 'today (March 15, 2026)'],
    ['how much on marketing last month?', 'last month (February 2026)'],
    ['how much on marketing in 2020?', 'in 2020.'],
    ['compare marketing this week to last week', 'this week'],
  ])('in words, without figures of days: %s', async (message, expected) => {
    expect(wordsOf(await askAssistant(person, { message }))).toContain(expected)
  })
})

describe('the words of an answer', () => {
  const dates =
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:\d{1,2}, )?\d{4}\b|\bin (?:19|20)\d{2}\b|\bin the last \d+ (?:day|week|month|year)s\b|O'Neill 100%/g

  test.each(personalityKeys)('of %s say no figure: each is a part of its own', async personality => {
    for (const message of questions) {
      const { parts } = await askAssistant(person, { message, personality })
      for (const part of parts)
        if (part.kind === 'text') expect(part.text.replace(dates, '')).not.toMatch(/\p{N}/u)
    }
  })
})

const questions = [
  ...[
    'How much did I spend in March 2026?',
    'how much at cloudbox in the last 90 days',
    'hello',
    'help',
    '7',
  ],
  ...['compare q1 to 2025', 'top merchants ever', 'biggest expenses this year', 'recurring', 'forecast'],
  ...['what is left of my budget', 'can I afford 99999?', 'can I afford 12?', 'pending', 'how many in 2025?'],
  ...['breakdown by project', 'deductible in 2025', 'average this month', 'how much at 7-Zorblax', 'thanks'],
]

describe('figures', () => {
  const figures = async (message: string) =>
    figuresOf(await askAssistant(person, { message })).map(({ value }) => value)
  const words = async (message: string) => wordsOf(await askAssistant(person, { message }))

  test('of the budget are those of the month', async () => {
    expect(await figures('what is left of my budget?')).toEqual([
      // 12.99 + 6.35 + 7.35 + 4.05 + 480.01 + 60.00 of 2000.00
      ...['570.75', '2000.00', '0.2854', '1429.25', '84.07', '967.74'],
    ])
    expect(await words('can I afford 1429.25?')).toMatch(/Yes, that fits this month’s budget/)
    expect(await words('can I afford 1429.26?')).toMatch(/No, that’s more than you have left/)
  })

  test('of a comparison are of as many days', async () => {
    expect(await figures('compare this month to last month')).toEqual([
      '510.75',
      '112.99',
      '397.76',
      '3.5203',
    ])
    expect(await words('compare this month to last month')).toContain(
      'You spent # this month so far, compared with # from February 1, 2026 to February 15, 2026. That’s # more (#).',
    )
  })

  test('of a comparison are no percent where it is more than ten times as much', async () => {
    const spender = await app.newPerson()
    await recordExpense(spender, { amount: '1.00', date: '2026-02-03' })
    await recordExpense(spender, { amount: '11.01', date: '2026-03-03' })
    const answer = await askAssistant(spender, { message: 'compare this month to last month' })
    expect(figuresOf(answer).map(({ value }) => value)).toEqual(['11.01', '1.00', '10.01'])
    expect(wordsOf(answer)).toMatch(/That’s # more, more than ten times as much\.$/)
  })

  test('of a share are the part, what it is of all in the same days, and all', async () => {
    const asked = 'What percentage of my spending this month was travel?'
    expect(await figures(asked)).toEqual(['480.01', '0.8410', '570.75'])
    expect(await words(asked)).toContain('You spent # on Travel this month, which is # of your # total.')
    expect(await words('what share of my spending was software in 2024')).toContain('There are no expenses')
  })

  test('of days in figures are of those days, by the language of the person where they could be two', async () => {
    const asked = 'How much did I spend between 3/1 and 3/13?'
    // 12.99 + 6.35 + 480.01
    expect(await figures(asked)).toEqual(['499.35', '3'])
    expect(await words('How much since 3/4?')).toMatch(/could be two days/)
    expect(await figures('How much since 3/4?')).toEqual([])
    const writes = (locale: string | null) =>
      app.database.pool.query('update users set locale = $1 where username = $2', [locale, username])
    const { username } = (await person.get<{ username: string }>('/api/auth/user')).body
    await writes('en-US')
    expect(await words('How much since 3/4?')).toContain('since March 4, 2026')
    await writes('de-DE')
    expect(await words('How much since 3/4?')).toContain('since April 3, 2025')
    await writes(null)
  })

  test('of charges that return are the latest, with the day the next is expected', async () => {
    expect(await figures('recurring')).toEqual(['12.99'])
    expect(await words('recurring')).toContain('Cloudbox: # every month, next expected on April 3, 2026')
  })

  test('of a forecast are those of the insights, what is spent and the last month; or none without enough data', async () => {
    const { body } = await person.get<SpendingInsights>('/api/insights/spending')
    const { estimate, low, high } = body.forecast?.runningMonth ?? {}
    expect(await figures('forecast')).toEqual([estimate, low, high, '570.75', body.totalPreviousMonth])
    const newcomer = await app.newPerson()
    await recordExpense(newcomer, { amount: '10.00' })
    const answer = await askAssistant(newcomer, { message: 'forecast' })
    expect(figuresOf(answer)).toEqual([])
    expect(wordsOf(answer)).toContain('There isn’t enough data for a forecast of March 2026 yet')
  })

  test('of a forecast under 40% confidence are only what is recorded', async () => {
    const erratic = await app.newPerson()
    const rows = [
      ['2025-09-28', '900.00'],
      ['2025-10-28', '5.00'],
      ['2025-11-28', '1500.00'],
      ['2025-12-28', '12.00'],
      ['2026-01-28', '700.00'],
      ['2026-02-28', '3.00'],
      ['2026-03-02', '20.00'],
    ] as const
    for (const [date, amount] of rows) await recordExpense(erratic, { date, amount })
    const { body } = await erratic.get<SpendingInsights>('/api/insights/spending')
    expect(body.forecast?.runningMonth.confidence).toBeLessThan(0.4)
    const answer = await askAssistant(erratic, { message: 'forecast' })
    expect(figuresOf(answer).map(({ value }) => value)).toEqual(['20.00', '3.00'])
    expect(wordsOf(answer)).toContain(
      'There isn’t enough data for a forecast of March 2026: earlier months varied too much.',
    )
  })

  test('of nothing are not said', async () => {
    const answer = await askAssistant(person, { message: 'how much on marketing this month?' })
    expect(figuresOf(answer)).toEqual([])
    expect(wordsOf(answer)).toBe('There are no expenses on Marketing this month (March 2026).')
  })

  test('of a name that is nobody’s are not those of everything', async () => {
    for (const message of ['how much at Zorblax?', 'what did Bob spend?', 'how much on unicorns in March']) {
      const answer = await askAssistant(person, { message })
      expect(figuresOf(answer)).toEqual([])
      expect(wordsOf(answer)).toContain('I can’t find that name')
    }
  })

  test('of a merchant met once are found among hundreds', async () => {
    const other = await app.newPerson()
    const { id } = await recordExpense(other, { amount: '1.00', merchant: 'Somewhere' })
    await app.database.pool.query(
      `INSERT INTO expenses (id, user_id, description, merchant, amount, currency, original_amount,
         original_currency, exchange_rate, category, date, status, created_at)
       SELECT gen_random_uuid(), user_id, 'x', 'Merchant ' || n % 320, 2, 'USD', 2, 'USD', 1, 'meals', date,
         'processed', created_at FROM expenses, generate_series(1, 640) AS n WHERE id = $1`,
      [id],
    )
    const answer = await askAssistant(other, { message: 'How much at SOMEWHERE?' })
    expect(figuresOf(answer)[0]?.value).toBe('1.00')
  })

  test.each(['how much at blue door coffee', 'how much at blue door coffee ever'])(
    'of a merchant are of all time where no time is named, and say so: %s',
    async message => {
      const answer = await askAssistant(person, { message })
      expect(wordsOf(answer)).toContain('over all time')
      // Includes the coffee of February 2024.
      expect(figuresOf(answer)[0]?.value).toBe('31.80')
    },
  )
})
