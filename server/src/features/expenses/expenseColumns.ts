import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { maxAmount } from '@outlay/contract/core/money'
import type { CreateExpense, UpdateExpense } from '@outlay/contract/expenses'
import type { Actor } from '../../core/actor.ts'
import { dayOf } from '../../core/clock.ts'
import type { Conversion, Rates } from '../rates/rates.service.ts'
import type { ReceiptExpense } from './expenseInputs.ts'
import { amountTooLarge } from './expenses.errors.ts'

/** A sum in a currency that cannot be converted counts nothing, rather than something wrong. */
const notConverted: Conversion = { amount: '0.00', exchangeRate: '0.000000' }

/** What was typed or read, as columns: in the person's currency, on the person's day. @throws amountTooLarge */
export function columnsOf(actor: Actor, input: CreateExpense | UpdateExpense | ReceiptExpense, rates: Rates) {
  const { amount, exchangeRate } = isCurrencyCode(input.currency)
    ? rates.convert(input.amount, input.currency, actor.preferredCurrency)
    : notConverted
  if (amount.length > maxAmount.length) throw amountTooLarge()
  return {
    description: input.description,
    merchant: input.merchant ?? null,
    amount,
    currency: actor.preferredCurrency,
    originalAmount: input.amount,
    originalCurrency: input.currency,
    exchangeRate,
    category: input.category,
    projectId: input.projectId ?? null,
    date: dayOf(input.date, actor.timezone),
    isDeductible: input.isDeductible === 'true',
    mood: input.mood ?? null,
    moodNote: input.moodNote ?? null,
    tags: input.tags ?? [],
  }
}
