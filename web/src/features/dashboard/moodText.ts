import { type MoodInsights, type MoodTotal, minExpensesForMood } from '@outlay/contract/dashboard/dashboard'
import { type Mood, moodOf, moods } from '@outlay/contract/expenses/moods'
import { count, money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { shareText } from '../../entities/figures/shares.ts'

export const topMoods = 3
const legendSize = 6

/** Neutral for unknown values. */
export function shownMood(value: string): Mood {
  return moodOf(value) ?? moods[4]
}

/** How many expenses have a mood; a percentage only for a large enough sample. */
export function trackedText(locale: Locale, { taggedCount, expenseCount }: MoodInsights): string {
  const counts = { tagged: count(locale, taggedCount), count: expenseCount }
  if (expenseCount < minExpensesForMood)
    return t('Mood tracked on {tagged} of {count, plural, one {# expense} other {# expenses}}', counts)
  return t('Mood tracked on {share}, {tagged} of {count, plural, one {# expense} other {# expenses}}', {
    ...counts,
    share: shareText(locale, taggedCount / expenseCount),
  })
}

/** The mood with the highest average, and its sample size. */
export function alertText(
  locale: Locale,
  { mood, average, count: number }: MoodTotal,
  currency: string,
): string {
  const found = t(
    '{mood} purchases cost the most: {average} on average, over {count, plural, one {# expense} other {# expenses}}.',
    {
      mood: translated(shownMood(mood).label),
      average: money(locale, average, currency),
      count: number,
    },
  )
  return number < minExpensesForMood ? `${found} ${t('Too early to tell.')}` : found
}

/** Six moods, preferring those in use, in their fixed order. */
export function legendMoods({ moods: totals }: MoodInsights): readonly Mood[] {
  const used = new Set<string>(totals.slice(0, legendSize).map(({ mood }) => mood))
  const others = moods.filter(({ value }) => !used.has(value)).slice(0, legendSize - used.size)
  return moods.filter(mood => used.has(mood.value) || others.includes(mood))
}
