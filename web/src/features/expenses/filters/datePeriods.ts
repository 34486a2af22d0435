import { addDays, addMonths, type DaySpan, monthOf, quarterOf, yearOf } from '@outlay/contract/core/daySpans'
import { msg } from '../../../core/language/language.ts'

export const datePeriods = [
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
  'last-year',
  'last-30-days',
] as const
/** A calendar period, relative to the current day. */
export type DatePeriod = (typeof datePeriods)[number]

export const periodLabels: Readonly<Record<DatePeriod, string>> = {
  'this-month': msg('This month'),
  'last-month': msg('Last month'),
  'this-quarter': msg('This quarter'),
  'this-year': msg('This year'),
  'last-year': msg('Last year'),
  'last-30-days': msg('Last 30 days'),
}

const spans: Readonly<Record<DatePeriod, (today: string) => DaySpan>> = {
  'this-month': monthOf,
  'last-month': today => monthOf(addMonths(today, -1)),
  'this-quarter': quarterOf,
  'this-year': yearOf,
  'last-year': today => yearOf(addMonths(today, -12)),
  'last-30-days': today => ({ from: addDays(today, -29), to: today }),
}

/** The first and last day of a period, relative to a day. */
export const spanOf = (period: DatePeriod, today: string): DaySpan => spans[period](today)
