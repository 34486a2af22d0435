import type { MethodName } from './methods/method.ts'

/**
 * Constants fitted once to synthetic series and used for everyone (bench/forecast/tuningFamilies.ts; measured on others
 * with `npm run bench:forecast`). All are proportions, so that they hold in every currency.
 */
export const tuning = {
  /** Decay of an error's weight per month: half after two years. */
  errorMemory: 0.97,
  /**
   * Caps errors at this multiple of the mean when methods are compared; otherwise unforeseeable outliers would hide
   * their differences.
   */
  mostError: 3,
  /** Weight of a method's usual error, in months of back-test. */
  priorMonths: 4,
  /** How strongly the best method dominates: weights are error to the power of minus this. */
  sharpness: 20,
  /** Each method's usual error, relative to the plain combination's. */
  usualErrors: {
    'last-month': 1.15,
    'recent-mean': 1.02,
    'recent-median': 1.03,
    'year-mean': 1.1,
    'year-median': 1.07,
    'exponential-smoothing': 0.97,
    'damped-trend': 1.02,
    'robust-trend': 1.14,
    'seasonal-naive': 1.25,
    'seasonal-profile': 1,
    'sparse-smoothing': 1.02,
    'regular-interval': 0.3,
  } satisfies Record<MethodName, number>,
  range: {
    /** The usual error as a share of a usual month, and its weight in months of back-test. */
    usualError: 0.3,
    usualMonths: 2,
    /** Total weight in months of errors from other categories and from synthetic series. */
    otherCategories: 4,
    madeSeries: 4,
    /** Errors of synthetic series relative to their usual error: the midpoints of ten equal parts. */
    madeErrors: [-1.25, -0.75, -0.48, -0.25, -0.06, 0, 0.16, 0.47, 1, 2.3],
  },
}
