import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

export interface ExpenseSums {
  /** Absent if the receipt's total could not be read, since 0.00 would be misleading. */
  readonly amount?: string
  /** In the original currency, if different. */
  readonly original?: string
}

/** The formatted amounts of an expense in lists. */
export function sumsOf(locale: Locale, { unread, exchangeRate, ...sums }: ExpenseSummary): ExpenseSums {
  if (unread.includes('total')) return {}
  const original = money(locale, sums.originalAmount, sums.originalCurrency)
  // A currency without exchange rates: there is no converted amount yet. Very small rates are also sent as 0.
  if (Number(exchangeRate) === 0 && Number(sums.amount) === 0) return { amount: original }
  const amount = money(locale, sums.amount, sums.currency)
  return sums.originalCurrency === sums.currency ? { amount } : { amount, original }
}
