import { addDays, addMonths, type DaySpan, monthOf, quarterOf, yearOf } from '@outlay/contract/core/daySpans'
import { isDay } from '@outlay/contract/core/isDay'
import { t } from '../../core/language/language.ts'
import type { PeriodName } from './reportPeriods.ts'

/** A period as the address bar says it; `from` and `to` belong to a custom one. */
export interface PeriodChoice {
  readonly period: PeriodName
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Calendar {
  /** The day it is where the person is. */
  readonly today: string
  /** `MM-DD` */
  readonly taxYearStart: string
}

/** The first and the last day of a period. A custom one without its days is the current month. */
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

/** The year that a day is in, when years begin on this month and day. */
function yearFrom(day: string, start: string): DaySpan {
  const year = Number(day.slice(0, 4))
  const first = day >= startIn(year, start) ? year : year - 1
  return { from: startIn(first, start), to: addDays(startIn(first + 1, start), -1) }
}

/** In a year without 29 February, the day before 1 March. */
function startIn(year: number, start: string): string {
  const day = `${year}-${start}`
  return isDay(day) ? day : `${year}-02-28`
}

/** What is wrong with two days that were typed; nothing where they are a period. */
export function problemOfDays({ from, to }: DaySpan): { from?: string; to?: string } {
  if (!isDay(from)) return { from: t('Choose the first day') }
  if (!isDay(to)) return { to: t('Choose the last day') }
  return from > to ? { to: t('The last day can’t be before the first') } : {}
}
