import {
  addDays,
  addMonths,
  type DaySpan,
  isDay,
  monthOf,
  quarterOf,
  yearOf,
} from '@outlay/contract/core/daySpans'
import { t } from '../../core/language/language.ts'
import type { PeriodName } from './analytics.search.ts'

/** A period as in the URL; `from` and `to` are for custom ones. */
export interface PeriodChoice {
  readonly period: PeriodName
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Calendar {
  /** The current day in the user's timezone. */
  readonly today: string
  /** `MM-DD` */
  readonly taxYearStart: string
}

/** The first and last day of a period. A custom one without days is the current month. */
export function daysOf({ period, from, to }: PeriodChoice, { today, taxYearStart }: Calendar): DaySpan {
  switch (period) {
    case 'this-month':
      return monthOf(today)
    case 'last-month':
      return monthOf(addMonths(today, -1))
    case 'this-quarter':
      return quarterOf(today)
    case 'last-quarter':
      return quarterOf(addMonths(today, -3))
    case 'this-year':
      return yearOf(today)
    case 'last-year':
      return yearOf(addMonths(today, -12))
    case 'this-tax-year':
      return yearFrom(today, taxYearStart)
    case 'last-tax-year':
      return yearFrom(addDays(yearFrom(today, taxYearStart).from, -1), taxYearStart)
    case 'custom':
      return from && to && from <= to ? { from, to } : monthOf(today)
  }
}

/** The year that contains a day, for years that start on this month and day. */
function yearFrom(day: string, start: string): DaySpan {
  const year = Number(day.slice(0, 4))
  const first = day >= startIn(year, start) ? year : year - 1
  return { from: startIn(first, start), to: addDays(startIn(first + 1, start), -1) }
}

/** A start on 29 February moves to 28 February in other years. */
function startIn(year: number, start: string): string {
  const day = `${year}-${start}`
  return isDay(day) ? day : `${year}-02-28`
}

/** Validation errors of two typed days; empty if they form a period. */
export function problemOfDays({ from, to }: DaySpan): { from?: string; to?: string } {
  if (!isDay(from)) return { from: t('Choose a start date') }
  if (!isDay(to)) return { to: t('Choose an end date') }
  return from > to ? { to: t('The end date can’t be before the start date') } : {}
}
