export type MethodName =
  | 'last-month'
  | 'recent-mean'
  | 'recent-median'
  | 'year-mean'
  | 'year-median'
  | 'exponential-smoothing'
  | 'damped-trend'
  | 'robust-trend'
  | 'seasonal-naive'
  | 'seasonal-profile'
  | 'sparse-smoothing'
  | 'regular-interval'

/** A way to tell a month from those before it. It is proportional: of amounts in cents it tells cents. */
export interface Method {
  readonly name: MethodName
  /**
   * For every number of known months, from none to all: what it would have said then of the month `horizon` months after
   * the last known one (1 is the very next). NaN where it has nothing to go by yet. Each looks at known months only.
   */
  readonly forecasts: (values: readonly number[], horizon: number) => number[]
}

/** The forecasts of a method that looks at the months known so far, each time anew. */
export function atEachOrigin(values: readonly number[], forecastAt: (known: number) => number): number[] {
  return Array.from({ length: values.length + 1 }, (_, known) => forecastAt(known))
}
