import { noCurrency } from '@outlay/contract/core/currencies'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import type { KeptConversion, Rates } from '../rates/rates.service.ts'
import type { ExportedExpense } from './exportSource.ts'

type Sums = Pick<ExpenseSummary, 'currency' | 'originalCurrency'>

/** Whether a rate stands behind an expense's amount. */
export function isConverted({ currency, originalCurrency }: Sums): boolean {
  return originalCurrency !== currency && originalCurrency !== noCurrency
}

/** Portions of expenses, each with the days of its rates; one question for each portion that has any. */
export async function* withRateDays(
  portions: AsyncIterable<readonly ExpenseSummary[]>,
  rates: Pick<Rates, 'daysBehind'>,
): AsyncGenerator<readonly ExportedExpense[]> {
  for await (const portion of portions) {
    const conversions = new Map(portion.filter(isConverted).map(row => [keyOf(row), conversionOf(row)]))
    const days = await rates.daysBehind([...conversions.values()])
    const dayOf = new Map([...conversions.keys()].map((key, index) => [key, days[index]]))
    yield portion.map(row => ({ ...row, rateDay: (isConverted(row) && dayOf.get(keyOf(row))) || '' }))
  }
}

function conversionOf({ date, originalCurrency, currency, exchangeRate }: ExpenseSummary): KeptConversion {
  return { day: date, from: originalCurrency, to: currency, exchangeRate }
}

function keyOf(row: ExpenseSummary): string {
  return Object.values(conversionOf(row)).join(' ')
}
