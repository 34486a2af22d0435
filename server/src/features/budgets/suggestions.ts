import {
  type BudgetSuggestions,
  fewestSuggestionMonths,
  mostSuggestionMonths,
} from '@outlay/contract/budgets/budgets'
import { addDays, addMonths, type DaySpan, firstOfMonth } from '@outlay/contract/core/daySpans'
import { amountDecimalsOf } from '@outlay/contract/core/money'
import { amountOf, divided, unitsOf } from '../../core/exactSums.ts'
import type { MonthTotal } from '../expenseTotals/expenseTotals.service.ts'

/** The full months that suggestions are based on. */
export function suggestionSpan(today: string): DaySpan {
  const thisMonth = firstOfMonth(today)
  return { from: addMonths(thisMonth, -mostSuggestionMonths), to: addDays(thisMonth, -1) }
}

/**
 * Median monthly spending, so one large purchase has no effect. Months without the category count as 0. If expenses
 * start within these months, the first is left out because it may be partial.
 */
export function suggestionsOf(
  totals: readonly MonthTotal[],
  { today, currency }: { readonly today: string; readonly currency: string },
): BudgetSuggestions | null {
  const months = monthsWith(totals, today)
  if (months.length < fewestSuggestionMonths) return null
  const medianOf = (chosen: readonly MonthTotal[]) => {
    const sums = months.map(month =>
      sumOf(
        chosen.filter(total => total.month === month),
        currency,
      ),
    )
    return roundedUp(median(sums), currency)
  }
  const categories = [...new Set(totals.map(({ category }) => category))]
    .map(category => ({ category, units: medianOf(totals.filter(total => total.category === category)) }))
    .filter(({ units }) => units > 0n)
    .sort((a, b) => Number(b.units - a.units) || a.category.localeCompare(b.category))
    .map(({ category, units }) => ({ category, amount: amountOf(units, currency) }))
  const total = medianOf(totals)
  return total > 0n ? { months: months.length, total: amountOf(total, currency), categories } : null
}

/** Full months from the first reliable one, oldest first, as `YYYY-MM`. */
function monthsWith(totals: readonly MonthTotal[], today: string): string[] {
  const { from } = suggestionSpan(today)
  const all = Array.from({ length: mostSuggestionMonths }, (_, index) => addMonths(from, index).slice(0, 7))
  const first = totals.map(({ month }) => month).sort()[0]
  if (first === undefined) return []
  const start = all.indexOf(first)
  return start <= 0 ? all : all.slice(start + 1)
}

function sumOf(totals: readonly MonthTotal[], currency: string): bigint {
  return totals.reduce((sum, { total }) => sum + unitsOf(total, currency), 0n)
}

/** For an even count, the mean of the middle two. */
function median(sums: readonly bigint[]): bigint {
  const sorted = sums.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const upper = Math.floor(sorted.length / 2)
  const lower = Math.floor((sorted.length - 1) / 2)
  return divided((sorted[lower] ?? 0n) + (sorted[upper] ?? 0n), 2n)
}

function roundedUp(units: bigint, currency: string): bigint {
  const one = 10n ** BigInt(amountDecimalsOf(currency))
  return ((units + one - 1n) / one) * one
}
