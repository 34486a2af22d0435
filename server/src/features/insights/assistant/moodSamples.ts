import { minExpensesForMood } from '@outlay/contract/dashboard/dashboard'
import type { MoodSample } from '@outlay/contract/insights/assistantInsights'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'
import { groupedBy } from '../../../core/groupedBy.ts'
import type { MoodedExpense } from '../../expenseTotals/expenseTotals.service.ts'

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

/**
 * The two-sided p of the Mann–Whitney U test by its normal approximation, with corrections for ties and continuity
 * (Hollander and Wolfe, Nonparametric Statistical Methods, 4.1). Based on ranks, so that one large purchase decides
 * nothing. 1 if a sample is empty.
 */
export function rankTest(one: readonly number[], other: readonly number[]): number {
  const [n, m] = [one.length, other.length]
  if (n === 0 || m === 0) return 1
  const { rankSum, ties } = rankedSum(one, other)
  const all = n + m
  const mean = (n * m) / 2
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)))
  const distance = Math.abs(rankSum - (n * (n + 1)) / 2 - mean) - 0.5
  if (variance <= 0 || distance <= 0) return 1
  return Math.min(1, 2 * upperTail(distance / Math.sqrt(variance)))
}

/** The sum of the first sample's ranks, with ties sharing theirs, and the sum of t³ − t over groups of t ties. */
function rankedSum(one: readonly number[], other: readonly number[]): { rankSum: number; ties: number } {
  const values = [
    ...one.map(value => ({ value, isFirst: true })),
    ...other.map(value => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value)
  let [rankSum, ties, start] = [0, 0, 0]
  while (start < values.length) {
    const equal = values.slice(start).findIndex(({ value }) => value !== values[start]?.value)
    const end = equal < 0 ? values.length : start + equal
    const group = values.slice(start, end)
    rankSum += ((start + 1 + end) / 2) * group.filter(({ isFirst }) => isFirst).length
    ties += group.length ** 3 - group.length
    start = end
  }
  return { rankSum, ties }
}

/** 1 minus the normal distribution at z >= 0, to 1e-7 (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  return density * series.reduceRight((sum, factor) => (sum + factor) * t, 0)
}
