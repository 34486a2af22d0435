import { expect, test } from 'vitest'
import { expenseOf } from '../../testing/expenses.ts'
import { writeOf } from './expenses.api.ts'

test.each(['339', '339.00', '339.0'])(
  'a sum paid that looks like the converted one is said to be paid: ¥%s',
  amount => {
    const converted = { amount: '339.00', currency: 'JPY', originalAmount: '2.31', originalCurrency: 'USD' }
    const expense = expenseOf(converted)
    const body = { description: 'Tea', category: 'meals', date: '2026-03-14' } as const
    const write = writeOf({ body: { ...body, amount, currency: 'JPY' }, opened: expense, key: 'key' }, {})
    expect(write.body).toMatchObject({ amount, originalAmount: amount, originalCurrency: 'JPY' })
  },
)
