import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recurringCharges } from '../recurring/recurringCharges.service.ts'
import { shownIn } from '../shownIn.ts'
import type { AlertBasis, SpentExpense } from './alerts.ts'
import { maxAlerts, spendingAlerts } from './alertsOf.ts'

const today = '2026-03-15'
const spent = (id: string, merchant: string, date: string, amount: string): SpentExpense => ({
  id,
  merchant,
  description: merchant,
  category: 'meals',
  date,
  amount,
})

function basisOf(given: Partial<AlertBasis>): AlertBasis {
  const expenses = given.expenses ?? []
  const charges = expenses.map(({ id, merchant, date, amount }) => ({
    id,
    name: merchant ?? '',
    date,
    amount,
  }))
  return {
    today,
    currency: 'USD',
    expenses,
    recurring: recurringCharges(charges, { today, currency: 'USD' }),
    categories: [],
    budget: null,
    distinct: [],
    shown: { ...shownIn('en-US', 'USD'), money: amount => amount, day: day => day },
    ...given,
  }
}
const of = (given: Partial<AlertBasis>) => spendingAlerts(basisOf(given))

const lunches = [
  '2025-11-03',
  '2025-11-22',
  '2025-12-09',
  '2026-01-02',
  '2026-01-23',
  '2026-02-03',
  '2026-02-22',
]
const usual = lunches.map((date, index) => spent(`l${index}`, 'Blue Door', date, `1${index}.00`))
const months = (from: number, to: number, amount: string, merchant = 'Cloudbox') =>
  Array.from({ length: to - from }, (_, index) => {
    const month = from + index
    const date = `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-05`
    return spent(`${merchant}${date}`, merchant, date, amount)
  })

describe('an unusual amount', () => {
  test('is far above the middle of its merchant', () => {
    expect(of({ expenses: [...usual, spent('x', 'Blue Door', '2026-03-10', '95.00')] })).toMatchObject([
      {
        type: 'unusual-amount',
        severity: 'high',
        expenseIds: ['x'],
        figures: { amount: '95.00', usual: '13.00' },
      },
    ])
  })

  test.each([
    ['a little above', '2026-03-10', '25.00', usual],
    ['long past', '2026-01-10', '95.00', usual],
    ['one of few', '2026-03-10', '95.00', usual.slice(0, 4)],
  ])('is none that is %s', (_, date, amount, others) => {
    expect(of({ expenses: [...others, spent('x', 'Blue Door', date, amount)] })).toEqual([])
  })
})

describe('unusual amounts', () => {
  test('are found among thousands of one month at one merchant', () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      spent(
        `m${index}`,
        'Canteen',
        `2026-03-${String((index % 14) + 1).padStart(2, '0')}`,
        `${index % 90}.50`,
      ),
    )
    const found = of({ expenses: [...many, spent('x', 'Canteen', '2026-03-10', '990.00')] })
    expect(found.filter(({ type }) => type === 'unusual-amount')).toMatchObject([{ expenseIds: ['x'] }])
  })
})

describe('a double payment', () => {
  const twice = (later: string) => [
    ...usual,
    spent('a', 'Rail', '2026-03-08', '80.00'),
    spent('b', 'Rail', later, '80.00'),
  ]
  test.each([
    ['2026-03-08', 'high'],
    ['2026-03-10', 'medium'],
  ])('is the same amount at the same merchant again on %s', (later, severity) => {
    expect(of({ expenses: twice(later) })).toMatchObject([
      { type: 'double-payment', severity, expenseIds: ['a', 'b'], key: 'double-payment:a:b' },
    ])
  })

  test('is none three days later, nor where the person said that both stand', () => {
    expect(of({ expenses: twice('2026-03-11') })).toEqual([])
    expect(of({ expenses: twice('2026-03-08'), distinct: [['b', 'a']] })).toEqual([])
  })

  test('is none of what returns, nor of what is always paid there', () => {
    const daily = ['2026-03-02', '2026-03-03', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10']
    expect(of({ expenses: daily.map((date, index) => spent(`d${index}`, 'Kiosk', date, '4.00')) })).toEqual(
      [],
    )
  })
})

describe('a charge that returns', () => {
  test('is told when it is new', () => {
    const expenses = [spent('first', 'Rail', '2025-01-02', '3.00'), ...months(12, 15, '9.99')]
    expect(of({ expenses })).toMatchObject([
      { type: 'recurring-new', figures: { amount: '9.99', yearlyCost: '119.88', times: '3' } },
    ])
  })

  test('is told when its price changes', () => {
    expect(of({ expenses: [...months(0, 12, '9.99'), ...months(12, 15, '12.99')] })).toMatchObject([
      { type: 'recurring-changed', severity: 'high', figures: { from: '9.99', to: '12.99' } },
    ])
  })

  test('is told when it ends, for as long as that is news', () => {
    expect(of({ expenses: months(0, 13, '9.99') })).toMatchObject([
      { type: 'recurring-cancelled', severity: 'low' },
    ])
    expect(of({ expenses: months(0, 9, '9.99') })).toEqual([])
  })

  test('is told when nothing is bought beside it any more, and never that it is not used', () => {
    const days = ['02-11', '03-20', '04-02', '05-27', '06-14', '07-01', '08-09']
    const beside = days.map((day, index) =>
      spent(`b${index}`, 'Cloudbox', `2025-${day}`, `${30 + index * 7}.00`),
    )
    const alerts = of({ expenses: [...months(0, 15, '9.99'), ...beside] })
    expect(alerts).toMatchObject([{ type: 'subscription-alone', severity: 'low' }])
    expect(alerts[0]?.message).toContain('Outlay can’t tell whether you use it.')
    expect(of({ expenses: months(0, 15, '9.99') })).toEqual([])
  })
})

describe('a category', () => {
  const meals = { category: 'meals', month: '2026-02', low: '80.00', high: '120.00' }
  test.each([
    ['260.00', 'high'],
    ['150.00', 'medium'],
    ['20.00', 'low'],
  ])('at %s is off its trend', (sum, severity) => {
    const categories = [{ ...meals, spent: sum, basedOnMonths: 8 }]
    expect(of({ expenses: usual, categories })).toMatchObject([{ type: 'category-off-trend', severity }])
  })

  test.each([
    ['within its range', '119.00', 8],
    ['barely outside', '121.00', 8],
    ['of few months', '260.00', 5],
  ])('is not where it is %s', (_, sum, basedOnMonths) => {
    expect(of({ expenses: usual, categories: [{ ...meals, spent: sum, basedOnMonths }] })).toEqual([])
  })
})

describe('the pace of a budget', () => {
  const month = { from: '2026-03-01', to: '2026-03-31' }
  const budget = (amount: string, sum: string, count = 9) => ({ month, amount, spent: sum, count })

  test('is told where the month passes it', () => {
    // 300 / 15 days * 31
    expect(of({ budget: budget('550.00', '300.00') })).toMatchObject([
      { severity: 'medium', figures: { expected: '620.00', due: '0.00' } },
    ])
    expect(of({ budget: budget('400.00', '300.00') })).toMatchObject([{ severity: 'high' }])
    expect(of({ budget: budget('200.00', '300.00') })).toMatchObject([{ figures: { over: '100.00' } }])
  })

  test('counts a charge once, and what is due', () => {
    const expenses = months(0, 15, '200.00', 'Landlord')
    // 100 in everyday spending within 15 days, and 200 paid on the 5th.
    expect(of({ expenses, budget: budget('350.00', '300.00') })).toMatchObject([
      { type: 'budget-pace', figures: { expected: '406.67', due: '0.00' } },
    ])
    expect(of({ today: '2026-03-15', expenses: months(0, 14, '200.00', 'Landlord') })).toEqual([])
  })

  test('is not told of a few days or expenses, or none set', () => {
    expect(of({ today: '2026-03-06', budget: budget('400.00', '300.00') })).toEqual([])
    expect(of({ budget: budget('400.00', '300.00', 4) })).toEqual([])
    expect(of({ budget: budget('0.00', '300.00') })).toEqual([])
  })
})

const names = ['Blue Door', 'Cloudbox', 'Rail', 'Kiosk']
const anyExpenses = fc
  .array(
    fc.record({
      merchant: fc.constantFrom(...names),
      day: fc.integer({ min: 0, max: 400 }),
      cents: fc.integer({ min: 100, max: 90_000 }),
    }),
    { maxLength: 60 },
  )
  .map(rows =>
    rows.map(({ merchant, day, cents }, index) => {
      const date = new Date(Date.parse(today) - day * 86_400_000).toISOString().slice(0, 10)
      return spent(`e${String(index).padStart(2, '0')}`, merchant, date, (cents / 100).toFixed(2))
    }),
  )

describe('whatever was spent', () => {
  test('the order in which it comes changes nothing', () => {
    fc.assert(
      fc.property(
        anyExpenses.chain(expenses =>
          fc.tuple(fc.constant(expenses), fc.shuffledSubarray(expenses, { minLength: expenses.length })),
        ),
        ([expenses, shuffled]) => {
          expect(of({ expenses: shuffled })).toEqual(of({ expenses }))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a currency with a hundred times the numbers changes nothing but these', () => {
    fc.assert(
      fc.property(anyExpenses, expenses => {
        const larger = expenses.map(one => ({ ...one, amount: `${one.amount.replace('.', '')}.00` }))
        const keys = (given: readonly SpentExpense[]) =>
          of({ expenses: given }).map(({ key, severity }) => [key, severity])
        expect(keys(larger.map(one => ({ ...one, amount: one.amount.replace(/^0+(?=\d)/, '') })))).toEqual(
          keys(expenses),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('there are few, each once, the most severe first', () => {
    fc.assert(
      fc.property(anyExpenses, expenses => {
        const alerts = of({ expenses })
        const order = alerts.map(({ severity }) => ['high', 'medium', 'low'].indexOf(severity))
        expect(alerts.length).toBeLessThanOrEqual(maxAlerts)
        expect(new Set(alerts.map(({ key }) => key)).size).toBe(alerts.length)
        expect(order).toEqual(order.toSorted())
      }),
      { numRuns: 60 },
    )
  })

  test('of too few expenses, only a double payment is told', () => {
    fc.assert(
      fc.property(anyExpenses, expenses => {
        const types = of({ expenses: expenses.slice(0, 2) }).map(({ type }) => type)
        expect(types.filter(type => type !== 'double-payment')).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
