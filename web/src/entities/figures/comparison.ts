import type { DaySpan } from '@outlay/contract/core/daySpans'
import { spanLabel } from '../../core/formats/calendarDay.ts'
import { count, money, percent } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { changeOf } from './sums.ts'

interface PeriodSums {
  readonly total: string
  readonly count: number
}

/** Totals of a period and of the preceding days it is compared with; decimal strings in one currency. */
export interface Compared {
  /** The whole period, including expenses dated in the future. */
  readonly totals: PeriodSums
  /** The days up to today, as many as in `previous`. */
  readonly soFar: { readonly totals: PeriodSums }
  readonly previous: DaySpan & { readonly totals: PeriodSums }
  readonly currency: string
}

export interface Comparison {
  readonly text: string
  /** Spending less is good; spending more is neutral. */
  readonly isGood: boolean
}

const quiet = (text: string): Comparison => ({ text, isGood: false })

/** Beyond this factor, percentages are meaningless. */
const mostTimes = 10

/** Compares a period's spending to the previous one. `noneBefore` is used if there is none: `No earlier month yet`. */
export function compareTotals(locale: Locale, compared: Compared, noneBefore: string): Comparison {
  const { totals, soFar, previous, currency } = compared
  if (previous.totals.count === 0) return quiet(noneBefore)
  const comparison = compareDays(locale, compared)
  if (soFar.totals.count === totals.count) return comparison
  return {
    ...comparison,
    text: t('{amount} so far: {comparison}', {
      amount: money(locale, soFar.totals.total, currency),
      comparison: lowerFirst(comparison.text),
    }),
  }
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

function compareDays(locale: Locale, { soFar: { totals }, previous, currency }: Compared): Comparison {
  const change = changeOf(totals.total, previous.totals.total)
  const before = spanLabel(locale, previous)
  if (change === undefined)
    return quiet(
      t('{amount} in {before}', { amount: money(locale, previous.totals.total, currency), before }),
    )
  if (Math.abs(change) < 0.005) return quiet(t('About the same as {before}', { before }))
  if (change < 0)
    return {
      text: t('{percent} less than {before}', { percent: percent(locale, -change), before }),
      isGood: true,
    }
  if (change > mostTimes)
    return quiet(t('More than {count} times {before}', { count: count(locale, mostTimes), before }))
  return quiet(t('{percent} more than {before}', { percent: percent(locale, change), before }))
}
