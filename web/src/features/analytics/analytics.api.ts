import { analyticsRoutes } from '@outlay/contract/analytics/analytics'
import { addDays, type DaySpan } from '@outlay/contract/core/daySpans'
import { expenseRoutes } from '@outlay/contract/expenses/expenses'
import type { ExportFormatName } from '@outlay/contract/exports/exportFormats'
import { exportRoutes } from '@outlay/contract/exports/exports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { dateFormat } from '../../core/formats/formats.ts'
import type { ReportsFilter } from './analytics.search.ts'

const firstCount = 10

export interface ReportSelection extends ReportsFilter, DaySpan {}

/** All figures of a period; the previous ones stay while loading. */
export const reportQuery = (selection: ReportSelection) =>
  queryOptions({
    queryKey: keyOf('analytics', 'report', selection),
    queryFn: ({ signal }) => call(analyticsRoutes.report, { query: selection, signal }),
    placeholderData: keepPreviousData,
  })

/** The newest expenses included in a period's figures. */
export const firstExpensesQuery = (selection: ReportSelection) =>
  queryOptions({
    queryKey: keyOf('expenses', 'report', selection),
    queryFn: ({ signal }) =>
      call(expenseRoutes.list, { query: { ...selection, isCounted: 'true', limit: firstCount }, signal }),
    placeholderData: keepPreviousData,
  })

/** The export URL: the period as instants in the user's timezone, and the filters. */
export function exportAddress(
  format: ExportFormatName,
  { from, to, ...filter }: ReportSelection,
  timezone: string,
): string {
  const query = { ...instantsOf({ from, to }, timezone), ...filter }
  return addressOf(exportRoutes.exportExpenses, { params: { format }, query })
}

/** The first and last millisecond (ISO 8601, UTC) of a range of days in a timezone (IANA name). */
export function instantsOf({ from, to }: DaySpan, timezone: string): { startDate: string; endDate: string } {
  return {
    startDate: new Date(startOf(from, timezone)).toISOString(),
    endDate: new Date(startOf(addDays(to, 1), timezone) - 1).toISOString(),
  }
}

/** Midnight, or the first instant after it if a clock change skips midnight. */
function startOf(day: string, timezone: string): number {
  const wall = Date.parse(day)
  const guess = wall - offsetMs(timezone, wall)
  const start = wall - offsetMs(timezone, guess)
  // In a gap the two estimates differ; the day starts at the later one.
  return start + offsetMs(timezone, start) === wall ? start : Math.max(start, guess)
}

/** A timezone's offset from UTC at an instant. */
function offsetMs(timezone: string, instant: number): number {
  const parts = dateFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value)
  const [year, month, day] = [part('year'), part('month') - 1, part('day')]
  return Date.UTC(year, month, day, part('hour'), part('minute'), part('second')) - instant
}
