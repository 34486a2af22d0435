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

/** Forecasts a month from those before it. Scale-invariant: amounts in cents give forecasts in cents. */
export interface Method {
  readonly name: MethodName
  /**
   * For every number of known months, from none to all: the forecast made then for the month `horizon` months after the
   * last known one (1 is the very next). NaN without enough data. Uses known months only.
   */
  readonly forecasts: (values: readonly number[], horizon: number) => number[]
}

/** The forecasts of a method that recomputes for each number of known months. */
export function atEachOrigin(values: readonly number[], forecastAt: (known: number) => number): number[] {
  return Array.from({ length: values.length + 1 }, (_, known) => forecastAt(known))
}
