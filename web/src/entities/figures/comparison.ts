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

/** Sums of a period and of the days before it that it is compared with; decimal text in one currency. */
export interface Compared {
  /** All of the period, also what is dated later than today. */
  readonly totals: PeriodSums
  /** Its days up to today, as many as `previous` has. */
  readonly soFar: { readonly totals: PeriodSums }
  readonly previous: DaySpan & { readonly totals: PeriodSums }
  readonly currency: string
}

export interface Comparison {
  readonly text: string
  /** Spending less is good; spending more is no alarm. */
  readonly isGood: boolean
}

const quiet = (text: string): Comparison => ({ text, isGood: false })

/** Beyond this many times as much, percents say nothing any more. */
const mostTimes = 10

/** How the spending of a period stands to the one before. `noneBefore` is said where there is none: `No earlier month yet`. */
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
