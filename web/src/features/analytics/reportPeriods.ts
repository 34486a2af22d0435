import { msg } from '../../core/language/language.ts'

export interface ReportPeriod {
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
