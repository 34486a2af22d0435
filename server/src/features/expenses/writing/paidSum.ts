import { currencySchema } from '@outlay/contract/core/currencies'
import type { UpdateExpense } from '@outlay/contract/expenses/expenses'
import Big from 'big.js'
import * as z from 'zod/mini'
import { type FieldError, invalidInput } from '../../../core/errors.ts'
import { parseFields } from '../../../core/http/parse.ts'
import type { ExpenseRow } from '../expenses.store.ts'
import type { PaidSum } from './expenseInputs.ts'

interface Sum {
  readonly amount: string
  readonly currency: string
}

type StoredSums = Pick<ExpenseRow, 'amount' | 'currency' | 'originalAmount' | 'originalCurrency'>
type WrittenSums = Pick<UpdateExpense, 'amount' | 'currency' | 'originalAmount' | 'originalCurrency'>

const knownCurrency = z.object({ originalCurrency: currencySchema })

/**
 * The paid amount after a change. `amount` and `currency` alone are the paid amount. Next to the paid amount they are
 * the converted one, as in a response, and must be unchanged; the converted amount put back alone leaves the paid one
 * unchanged.
 * @throws invalidInput on a field that differs, is missing, or is no currency
 */
export function paidSumOf(stored: StoredSums, written: WrittenSums): PaidSum {
  const { amount, currency } = paidOf(stored, written)
  return { originalAmount: amount, originalCurrency: currency }
}

function paidOf(stored: StoredSums, written: WrittenSums): Sum {
  const paid = { amount: stored.originalAmount, currency: stored.originalCurrency }
  const { originalAmount: amount, originalCurrency: currency } = written
  if (amount === undefined && currency === undefined)
    return isSame(written, stored) || isSame(written, paid) ? paid : written
  if (amount === undefined || currency === undefined)
    throw refused([
      { path: amount === undefined ? 'originalAmount' : 'originalCurrency', message: 'This is missing' },
    ])
  refuseOther(written, stored)
  const given = { amount, currency }
  if (isSame(given, paid)) return paid
  if (currency !== paid.currency) parseFields(knownCurrency, { originalCurrency: currency })
  return given
}

function refuseOther(written: Sum, stored: Sum): void {
  const message = 'This is derived from the amount paid: change originalAmount and originalCurrency'
  const errors = [
    ...(isEqual(written.amount, stored.amount) ? [] : [{ path: 'amount', message }]),
    ...(written.currency === stored.currency ? [] : [{ path: 'currency', message }]),
  ]
  if (errors.length > 0) throw refused(errors)
}

function refused(errors: readonly FieldError[]): Error {
  return invalidInput({ detail: `${errors.map(({ message }) => message).join('. ')}.`, errors })
}

function isSame(a: Sum, b: Sum): boolean {
  return a.currency === b.currency && isEqual(a.amount, b.amount)
}

function isEqual(a: string, b: string): boolean {
  return Big(a).eq(b)
}
