import { expect, test } from 'vitest'
import { expenseOf } from '../../testing/expenses.ts'
import { jsonAnswer, stubServer } from '../../testing/stubServer.ts'
import { updateExpense } from './expenses.api.ts'

test.each(['339', '339.00', '339.0'])(
  'a sum paid that looks like the converted one is said to be paid: ¥%s',
  async amount => {
    const converted = { amount: '339.00', currency: 'JPY', originalAmount: '2.31', originalCurrency: 'USD' }
    const expense = expenseOf(converted)
    const { sent } = stubServer({ [`PUT /api/expenses/${expense.id}`]: () => jsonAnswer(expense) })
    const body = { description: 'Tea', category: 'meals', date: '2026-03-14' } as const
    await updateExpense(expense, { ...body, amount, currency: 'JPY' })
    expect(sent[0]?.body).toMatchObject({ amount, originalAmount: amount, originalCurrency: 'JPY' })
  },
)
