export interface ReportPeriod {
  readonly value: string
  readonly label: string
  /** What is said to be missing where nothing lies before. */
  readonly noun: string
}

export const reportPeriods = [
  { value: 'this-month', label: 'This Month', noun: 'month' },
  { value: 'last-month', label: 'Last Month', noun: 'month' },
  { value: 'this-quarter', label: 'This Quarter', noun: 'quarter' },
  { value: 'last-quarter', label: 'Last Quarter', noun: 'quarter' },
  { value: 'this-year', label: 'This Year', noun: 'year' },
  { value: 'last-year', label: 'Last Year', noun: 'year' },
  { value: 'this-tax-year', label: 'This Tax Year', noun: 'tax year' },
  { value: 'last-tax-year', label: 'Last Tax Year', noun: 'tax year' },
  { value: 'custom', label: 'Custom', noun: 'period' },
] as const satisfies readonly ReportPeriod[]

export type PeriodName = (typeof reportPeriods)[number]['value']
