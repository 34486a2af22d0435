import type { ExpenseSummary } from '@outlay/contract/expenses'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

export interface ExpenseSums {
  /** Absent where a receipt's total could not be read: 0.00 would be a figure of its own. */
  readonly amount?: string
  /** In the currency it was paid in, where that is another. */
  readonly original?: string
}

/** The sums of an expense as lists show them. */
export function sumsOf(locale: Locale, { unread, exchangeRate, ...sums }: ExpenseSummary): ExpenseSums {
  if (unread.includes('total')) return {}
  const original = money(locale, sums.originalAmount, sums.originalCurrency)
  // Read in a currency that Outlay does not convert: there is no other sum yet. Very small rates are shown as 0, too.
  if (Number(exchangeRate) === 0 && Number(sums.amount) === 0) return { amount: original }
  const amount = money(locale, sums.amount, sums.currency)
  return sums.originalCurrency === sums.currency ? { amount } : { amount, original }
}
