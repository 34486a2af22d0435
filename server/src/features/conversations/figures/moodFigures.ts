import type { Figure } from '@outlay/contract/conversations/conversations'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import { minExpensesForMood } from '@outlay/contract/dashboard/dashboard'
import { type MoodValue, moodOf } from '@outlay/contract/expenses/moods'
import { amountOf, divided, shareOf, unitsOf } from '../../../core/exactSums.ts'
import type { MoodSum } from '../../expenseTotals/expenseTotals.service.ts'
import { count, derived, money, percent, sourceOf } from './figures.ts'

export interface MoodFigures {
  readonly mood: MoodValue
  readonly label: string
  readonly total: Figure
  readonly count: Figure
  readonly average: Figure
}

/** For fewer expenses than an average needs. */
export type MoodSumFigures = Omit<MoodFigures, 'average'>

interface MoodBasis {
  readonly span: DaySpan
  readonly sums: readonly MoodSum[]
  readonly currency: string
}

/** Spending by mood; a mood with fewer than five expenses has a sum but no average. */
export function moodFigures({ span, sums, currency }: MoodBasis) {
  const tagged = sums.flatMap(({ mood, ...sum }) => (mood === '' ? [] : [{ mood, ...sum }]))
  const enough = tagged.filter(one => one.count >= minExpensesForMood)
  const expenses = count(countOf(sums), sourceOf({ span }))
  const share = shareOf(BigInt(countOf(tagged)), BigInt(countOf(sums)))
  const [mostExpensive] = enough.toSorted((one, other) => one.averageRank - other.averageRank)
  return {
    span,
    expenses,
    isUntagged: tagged.length === 0,
    taggedShare: share === null ? null : percent(share, expenses.source, [expenses]),
    moods: enough.map(sum => figuresOf(sum, span, currency)),
    few: tagged.filter(one => one.count < minExpensesForMood).map(sum => sumFiguresOf(sum, span, currency)),
    /** Only if there is another mood to compare. */
    mostExpensive: enough.length > 1 && mostExpensive ? labelOf(mostExpensive.mood) : null,
  }
}

export const labelOf = (mood: MoodValue): string => moodOf(mood)?.label ?? mood

type Tagged = Omit<MoodSum, 'mood'> & { readonly mood: MoodValue }

function sumFiguresOf({ mood, ...sum }: Tagged, span: DaySpan, currency: string): MoodSumFigures {
  const source = { ...sourceOf({ span }), kind: 'expenses', mood } as const
  const [total, times] = [money(sum.total, currency, source), count(sum.count, source)]
  return { mood, label: labelOf(mood), total, count: times }
}

function figuresOf(sum: Tagged, span: DaySpan, currency: string): MoodFigures {
  const figures = sumFiguresOf(sum, span, currency)
  const { total, count: times } = figures
  return {
    ...figures,
    average: derived(money(sum.average, currency, total.source), 'average', [total, times]),
  }
}

/** One mood compared with all others; fewer than five expenses give no average. */
export function moodComparisonFigures(wanted: MoodValue, basis: MoodBasis) {
  const { moods: enough, few } = moodFigures(basis)
  const isAsked = ({ mood }: { mood: MoodValue }) => mood === wanted
  return { enough: enough.find(isAsked), few: few.find(isAsked), others: averageWithout(wanted, basis) }
}

/** The average of all other expenses; null for fewer than five. */
function averageWithout(wanted: MoodValue, { span, sums, currency }: MoodBasis) {
  const others = sums.filter(({ mood }) => mood !== wanted)
  const [times, source] = [countOf(others), sourceOf({ span })]
  if (times < minExpensesForMood) return null
  const unitsIn = (some: readonly MoodSum[]) =>
    some.reduce((all, one) => all + unitsOf(one.total, currency), 0n)
  const all = [
    money(amountOf(unitsIn(sums), currency), currency, source),
    count(countOf(sums), source),
  ] as const
  const average = amountOf(divided(unitsIn(others), BigInt(times)), currency)
  return { all, average: derived(money(average, currency, source), 'average', all) }
}

const countOf = (sums: readonly { readonly count: number }[]): number =>
  sums.reduce((all, one) => all + one.count, 0)
