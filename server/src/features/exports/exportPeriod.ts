import type { ExportQuery } from '@outlay/contract/exports/exports'
import { dayOf } from '../../core/clock.ts'

export type ExportFilter = Omit<ExportQuery, 'startDate' | 'endDate' | 'scope'>

/** The filter of an export, narrowed to the intersection of both date ranges. */
export function narrowedToPeriod(
  { startDate, endDate, scope: _whose, ...filter }: ExportQuery,
  timezone: string,
): ExportFilter {
  const starts = daysOf([filter.from, startDate], timezone)
  const ends = daysOf([filter.to, endDate], timezone)
  return { ...filter, from: starts.at(-1), to: ends[0] }
}

/** The given days in order; ISO 8601 text sorts chronologically. */
function daysOf(given: readonly (string | undefined)[], timezone: string): string[] {
  return given.flatMap(day => (day ? [dayOf(day, timezone)] : [])).sort()
}
