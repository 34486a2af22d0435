import { isDay } from '@outlay/contract/core/daySpans'
import { type CategoryValue, categories } from '@outlay/contract/expenses/categories'
import { type ExportFormatName, exportFormats } from '@outlay/contract/exports/exportFormats'
import { msg } from '../../core/language/language.ts'
import { type ScopeSearch, scopeIn } from '../../entities/teams/scopeSearch.ts'

export interface ReportsFilter extends ScopeSearch {
  readonly category?: CategoryValue
  /** A project's ID, or `none`. */
  readonly projectId?: string
  readonly isDeductible?: 'true' | 'false'
  /** The owner, for team expenses. */
  readonly userId?: string
}

/** The URL parameters of /reports: period, filters, format, and whether the export is open. */
export interface ReportsSearch extends ReportsFilter {
  readonly period?: PeriodName
  /** Days of a custom period. */
  readonly from?: string
  readonly to?: string
  readonly format?: ExportFormatName
  readonly action?: 'export'
}

/** Parses untrusted search parameters; invalid ones are dropped. */
export function parseReportsSearch(unverified: Record<string, unknown>): ReportsSearch {
  const { from, to, projectId, userId } = unverified
  const scope = scopeIn(unverified)
  const period = reportPeriods.find(one => one.value === unverified.period)?.value
  const category = categories.find(one => one.value === unverified.category)?.value
  const format = exportFormats.find(one => one.value === unverified.format)?.value
  const isDeductible = (['true', 'false'] as const).find(one => one === unverified.isDeductible)
  const isCustom = period === 'custom' && isDayText(from) && isDayText(to) && from <= to
  return {
    ...scope,
    ...(scope.scope && typeof userId === 'string' && userId && { userId }),
    ...(period && (period !== 'custom' || isCustom) && { period }),
    ...(isCustom && { from, to }),
    ...(typeof projectId === 'string' && projectId && { projectId }),
    ...(category && { category }),
    ...(isDeductible && { isDeductible }),
    ...(format && { format }),
    ...(unverified.action === 'export' && { action: 'export' }),
  }
}

const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value)

export function filterOf({ scope, userId, category, projectId, isDeductible }: ReportsSearch): ReportsFilter {
  return {
    ...(scope && { scope }),
    ...(userId && { userId }),
    ...(category && { category }),
    ...(projectId && { projectId }),
    ...(isDeductible && { isDeductible }),
  }
}

/** Whether a filter excludes expenses; the scope does not count. */
export function isNarrowed({ userId, category, projectId, isDeductible }: ReportsFilter): boolean {
  return Boolean(userId || category || projectId || isDeductible)
}

interface ReportPeriod {
  readonly value: string
  readonly label: string
  /** Shown if there is no earlier period. */
  readonly noneBefore: string
}

export const reportPeriods = [
  { value: 'this-month', label: msg('This Month'), noneBefore: msg('No earlier month yet') },
  { value: 'last-month', label: msg('Last Month'), noneBefore: msg('No earlier month yet') },
  { value: 'this-quarter', label: msg('This Quarter'), noneBefore: msg('No earlier quarter yet') },
  { value: 'last-quarter', label: msg('Last Quarter'), noneBefore: msg('No earlier quarter yet') },
  { value: 'this-year', label: msg('This Year'), noneBefore: msg('No earlier year yet') },
  { value: 'last-year', label: msg('Last Year'), noneBefore: msg('No earlier year yet') },
  { value: 'this-tax-year', label: msg('This Tax Year'), noneBefore: msg('No earlier tax year yet') },
  { value: 'last-tax-year', label: msg('Last Tax Year'), noneBefore: msg('No earlier tax year yet') },
  { value: 'custom', label: msg('Custom'), noneBefore: msg('No earlier period yet') },
] as const satisfies readonly ReportPeriod[]

export type PeriodName = (typeof reportPeriods)[number]['value']

export function reportPeriod(period: PeriodName): ReportPeriod {
  return reportPeriods.find(({ value }) => value === period) ?? reportPeriods[0]
}
