import { minExpensesForMood } from '@outlay/contract/dashboard/dashboard'
import type { MoodSample } from '@outlay/contract/insights/assistantInsights'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'
import { groupedBy } from '../../../core/groupedBy.ts'
import type { MoodedExpense } from '../../expenseTotals/expenseTotals.service.ts'
import { rankTest } from './rankTest.ts'

/** Significance level for calling something a difference, across all compared moods. */
const mostByChance = 0.05

/** A mood compared with all other expenses that have one. */
export interface ComparedMood extends MoodSample {
  /** The others' average and count; null if too few. */
  readonly others: { readonly average: string; readonly count: number } | null
  /** The most frequent category in this mood. */
  readonly topCategory: { readonly category: string; readonly count: number }
}

/** Every mood in use, most frequent first. */
export function moodSamples(expenses: readonly MoodedExpense[], currency: string): ComparedMood[] {
  const units = expenses.map(({ amount }) => unitsOf(amount, currency))
  const entries = expenses.map((expense, index) => ({ ...expense, units: units[index] ?? 0n }))
  const groups = [...groupedBy(entries, ({ mood }) => mood)]
  const isCompared = (count: number) =>
    count >= minExpensesForMood && entries.length - count >= minExpensesForMood
  const compared = groups.filter(([, own]) => isCompared(own.length)).length
  const sum = (some: readonly { readonly units: bigint }[]) => some.reduce((all, one) => all + one.units, 0n)
  const averageOf = (some: readonly { readonly units: bigint }[]) =>
    amountOf(divided(sum(some), BigInt(some.length)), currency)
  return groups
    .map(([mood, own]): ComparedMood => {
      const rest = entries.filter(one => one.mood !== mood)
      return {
        mood,
        count: own.length,
        total: amountOf(sum(own), currency),
        average: own.length >= minExpensesForMood ? averageOf(own) : null,
        comparison: isCompared(own.length) ? comparisonOf(own, rest, compared) : 'too-few',
        others: isCompared(own.length) ? { average: averageOf(rest), count: rest.length } : null,
        topCategory: topCategoryOf(own),
      }
    })
    .toSorted((a, b) => b.count - a.count || a.mood.localeCompare(b.mood))
}

interface Entry {
  readonly units: bigint
}

/** Requires ranks, averages and medians to agree, with a stricter level the more moods are compared (Bonferroni). */
function comparisonOf(own: readonly Entry[], rest: readonly Entry[], compared: number) {
  const numbers = (some: readonly Entry[]) => some.map(({ units }) => Number(units))
  const [mine, others] = [numbers(own), numbers(rest)]
  if (rankTest(mine, others) >= mostByChance / compared) return 'unclear'
  const mean = (some: readonly number[]) => some.reduce((all, one) => all + one, 0) / some.length
  const middle = (some: readonly number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0
  if (mean(mine) > mean(others) && middle(mine) > middle(others)) return 'more'
  return mean(mine) < mean(others) && middle(mine) < middle(others) ? 'less' : 'unclear'
}

function topCategoryOf(own: readonly MoodedExpense[]): ComparedMood['topCategory'] {
  const [top] = [...groupedBy(own, ({ category }) => category)]
    .map(([category, some]) => ({ category, count: some.length }))
    .toSorted((a, b) => b.count - a.count || a.category.localeCompare(b.category))
  return top ?? { category: 'other', count: 0 }
}
