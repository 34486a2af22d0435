import { noCurrency } from '@outlay/contract/core/currencies'
import type { SelectedExpense } from '../expenses/expenses.service.ts'
import type { Rates, StoredConversion } from '../rates/rates.service.ts'
import type { ExportedExpense } from './exportSource.ts'

type CurrencyPair = Pick<SelectedExpense, 'currency' | 'originalCurrency'>

/** Whether an expense's amount was converted at an exchange rate. */
export function isConverted({ currency, originalCurrency }: CurrencyPair): boolean {
  return originalCurrency !== currency && originalCurrency !== noCurrency
}

/** Cached rate days: enough for years of days in a handful of currencies. */
const maxEntries = 20_000

/** Adds the day of its rate to each expense, with one query per portion that has uncached conversions. */
export async function* withRateDays(
  portions: AsyncIterable<readonly SelectedExpense[]>,
  rates: Pick<Rates, 'daysBehind'>,
): AsyncGenerator<readonly ExportedExpense[]> {
  const known = new Map<string, string>()
  for await (const portion of portions) {
    if (known.size > maxEntries) known.clear()
    const asked = new Map<string, StoredConversion>()
    for (const row of portion)
      if (isConverted(row) && !known.has(keyOf(row))) asked.set(keyOf(row), conversionOf(row))
    const days = await rates.daysBehind([...asked.values()])
    for (const [index, key] of [...asked.keys()].entries()) known.set(key, days[index] ?? '')
    // Most rows are not converted, and copying them all is slow in a large export.
    yield portion.map(row => (isConverted(row) ? { ...row, rateDay: known.get(keyOf(row)) ?? '' } : row))
  }
}

function conversionOf({ date, originalCurrency, currency, exchangeRate }: SelectedExpense): StoredConversion {
  return { day: date, from: originalCurrency, to: currency, exchangeRate }
}

function keyOf({ date, originalCurrency, currency, exchangeRate }: SelectedExpense): string {
  return `${date} ${originalCurrency} ${currency} ${exchangeRate}`
}
