import type { Grain, SpendingReport } from '@outlay/contract/analytics/analytics'
import { countWholeMonths } from '@outlay/contract/core/daySpans'
import { spanLabel } from '../../../core/formats/calendarDay.ts'
import { dateFormat } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'

export type ChartBar = SpendingReport['series'][number]

/** A chart's bars and their total. */
export interface Charted extends Pick<SpendingReport, 'series' | 'grain' | 'currency'> {
  readonly totals: Pick<SpendingReport['totals'], 'total' | 'count'>
}

const wholeMonths: Partial<Record<Grain, number>> = { month: 1, year: 12 }

/** What a bar covers: a day, a week's days, a month, a year; the days if it is cut off. */
export function barLabel(locale: Locale, bar: ChartBar, grain: Grain): string {
  const isWhole = countWholeMonths(bar) === wholeMonths[grain]
  if (grain === 'month' && isWhole) return written(locale, bar, { month: 'long', year: 'numeric' })
  if (grain === 'year' && isWhole) return written(locale, bar, { year: 'numeric' })
  return spanLabel(locale, bar)
}

/** The shortest label for the axis, with the year if there are several. */
export function tickLabel(locale: Locale, bar: ChartBar, grain: Grain, series: readonly ChartBar[]): string {
  if (grain === 'year') return written(locale, bar, { year: 'numeric' })
  if (grain !== 'month') return written(locale, bar, { month: 'short', day: 'numeric' })
  const isOneYear = series[0]?.from.slice(0, 4) === series.at(-1)?.to.slice(0, 4)
  return written(locale, bar, { month: 'short', ...(!isOneYear && { year: '2-digit' }) })
}

function written(locale: Locale, { from }: ChartBar, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(from))
}

/** Indices of the ticks to label without overlap; always includes the first bar. */
export function tickPlaces(count: number, width: number, wordWidth = 64): number[] {
  const step = Math.max(1, Math.ceil((count * wordWidth) / Math.max(width, wordWidth)))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}
