import type { MethodName } from './methods/method.ts'

/**
 * What was fitted to made series, once, and holds for everyone (bench/forecast/tuningFamilies.ts; measured on other ones,
 * `npm run bench:forecast`). All of it is proportions, so that it holds in every currency.
 */
export const tuning = {
  /** What an error counts in the month after: two years ago, half. */
  errorMemory: 0.97,
  /**
   * An error counts at most so many times the mean one when methods are compared: what nobody could foresee would else hide what
   * tells them apart.
   */
  mostError: 3,
  /** How many months of back-test the usual error of a method counts, beside the months it was tried on. */
  priorMonths: 4,
  /** How much more the nearest method weighs: shares go by error to the minus this. */
  sharpness: 20,
  /** The usual error of each method, where 1 is that of the plain combination. */
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
    /** The usual error, as a share of a usual month, and how many months of back-test it counts. */
    usualError: 0.3,
    usualMonths: 2,
    /** What the errors of all other categories, and those of made series, count together, in months. */
    otherCategories: 4,
    madeSeries: 4,
    /** Errors of made series, in multiples of the usual error of their series: the middles of ten equal parts. */
    madeErrors: [-1.25, -0.75, -0.48, -0.25, -0.06, 0, 0.16, 0.47, 1, 2.3],
  },
}
