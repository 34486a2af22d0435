import type { Figure } from '@outlay/contract/conversations'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import { fewestForMood } from '@outlay/contract/dashboard'
import { type MoodValue, moods } from '@outlay/contract/moods'
import type { MoodSum } from '../../expenses/expenseOverviews.service.ts'
import { shareOf } from './exactSums.ts'
import { count, derived, money, percent, sourceOf } from './figures.ts'

export interface MoodFigures {
  readonly mood: MoodValue
  readonly label: string
  readonly total: Figure
  readonly count: Figure
  readonly average: Figure
}

interface MoodBasis {
  readonly span: DaySpan
  readonly sums: readonly MoodSum[]
  readonly currency: string
}

/** What was bought in which mood; nothing is said of a mood that stands on fewer expenses than five. */
export function moodFigures({ span, sums, currency }: MoodBasis) {
  const tagged = sums.flatMap(({ mood, ...sum }) => (mood === '' ? [] : [{ mood, ...sum }]))
  const enough = tagged.filter(one => one.count >= fewestForMood)
  const expenses = count(countOf(sums), sourceOf({ span }))
  const share = shareOf(BigInt(countOf(tagged)), BigInt(countOf(sums)))
  const [dearest] = enough.toSorted((one, other) => one.averageRank - other.averageRank)
  return {
    span,
    expenses,
    isUntagged: tagged.length === 0,
    taggedShare: share === null ? null : percent(share, expenses.source, [expenses]),
    moods: enough.map(sum => figuresOf(sum, span, currency)),
    hasOthers: enough.length < tagged.length,
    /** Where there is another to be dearer than. */
    dearest: enough.length > 1 && dearest ? labelOf(dearest.mood) : null,
  }
}

export const labelOf = (wanted: MoodValue): string =>
  moods.find(({ value }) => value === wanted)?.label ?? wanted

type Tagged = Omit<MoodSum, 'mood'> & { readonly mood: MoodValue }

function figuresOf({ mood, ...sum }: Tagged, span: DaySpan, currency: string): MoodFigures {
  const source = { ...sourceOf({ span }), kind: 'expenses', mood } as const
  const [total, times] = [money(sum.total, currency, source), count(sum.count, source)]
  const average = derived(money(sum.average, currency, source), 'average', [total, times])
  return { mood, label: labelOf(mood), total, count: times, average }
}

const countOf = (sums: readonly { readonly count: number }[]): number =>
  sums.reduce((all, one) => all + one.count, 0)
