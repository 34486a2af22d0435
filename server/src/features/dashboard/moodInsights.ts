import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { MoodInsights, MoodTotal } from '@outlay/contract/dashboard'
import type { MoodSum } from '../expenses/expenseFigures.service.ts'

/** Mood insights for a span of days; sums come in display order. */
export function insightsOf(sums: readonly MoodSum[], span: DaySpan): MoodInsights {
  const tagged = sums.flatMap(taggedOf)
  const [dearest, ...others] = tagged.toSorted((one, other) => one.averageRank - other.averageRank)
  return {
    ...span,
    expenseCount: countOf(sums),
    taggedCount: countOf(tagged.map(({ total }) => total)),
    moods: tagged.map(({ total }) => total),
    // A single mood is no comparison.
    alert: dearest && others.length > 0 ? dearest.total : null,
  }
}

function taggedOf({ mood, averageRank, ...sum }: MoodSum): { total: MoodTotal; averageRank: number }[] {
  return mood === '' ? [] : [{ total: { mood, ...sum }, averageRank }]
}

const countOf = (sums: readonly { readonly count: number }[]): number =>
  sums.reduce((all, { count }) => all + count, 0)
