import type { ExportQuery } from '@outlay/contract/exports'
import { dayOf } from '../../core/clock.ts'

export type ExportFilter = Omit<ExportQuery, 'startDate' | 'endDate' | 'scope'>

/** The filter of an export: of two first days the later one counts, of two last days the earlier one. */
export function narrowedToPeriod(
  { startDate, endDate, scope: _whose, ...filter }: ExportQuery,
  timezone: string,
): ExportFilter {
  const starts = daysOf([filter.from, startDate], timezone)
  const ends = daysOf([filter.to, endDate], timezone)
  return { ...filter, from: starts.at(-1), to: ends[0] }
}

/** The days that are given, in order; text of ISO 8601 sorts as the days do. */
function daysOf(given: readonly (string | undefined)[], timezone: string): string[] {
  return given.flatMap(day => (day ? [dayOf(day, timezone)] : [])).sort()
}
