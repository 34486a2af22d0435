import { analyticsRoutes } from '@outlay/contract/analytics/analytics'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import { expenseRoutes } from '@outlay/contract/expenses/expenses'
import type { ExportFormatName } from '@outlay/contract/exports/exportFormats'
import { exportRoutes } from '@outlay/contract/exports/exports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import type { ReportsFilter } from './analytics.search.ts'
import { instantsOf } from './instants.ts'

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
