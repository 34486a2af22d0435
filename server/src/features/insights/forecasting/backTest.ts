import { type Method, type MethodName, methods } from './methods.ts'
import { mean, median } from './statistics.ts'

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

/** The combined forecast for a number of known months. */
interface CombinedForecast {
  readonly estimate: number
  /** The method with the largest share. */
  readonly method: MethodName
  readonly share: number
}

/** The plain combination is the median of these; its error scales all others. */
const plain = new Set<MethodName>(['recent-mean', 'recent-median', 'year-mean', 'exponential-smoothing'])

/**
 * For each number of known months, the average of all methods' forecasts, weighted by their accuracy so far (a
 * rolling-origin back-test: Tashman 2000; weights by inverse error: Bates & Granger, "The combination of forecasts",
 * 1969). The errors so far are averaged with the method's usual error, weighted by months, as a choice based on few
 * months mistakes luck for skill (Claeskens et al., "The forecast combination puzzle", 2016). Undefined where no method
 * has a forecast.
 */
function combinedForecasts(values: readonly number[], horizon: number): (CombinedForecast | undefined)[] {
  const candidates = methods.map(method => new Candidate(method, method.forecasts(values, horizon)))
  const plainErrors = new Errors()
  const plainForecasts: number[] = []
  return Array.from({ length: values.length + 1 }, (_, known) => {
    // The newest known month was forecast `horizon` months before.
    const origin = known - horizon
    const actual = values[known - 1]
    if (origin >= 0 && actual !== undefined) {
      const most = plainErrors.sum > 0 ? tuning.mostError * plainErrors.mean : Number.POSITIVE_INFINITY
      for (const candidate of candidates) candidate.judge(actual - candidate.at(origin), most)
      plainErrors.add(actual - (plainForecasts[origin] ?? Number.NaN), most)
    }
    plainForecasts.push(plainForecast(candidates, known))
    return combined(candidates, known, plainErrors.mean)
  })
}

function plainForecast(candidates: readonly Candidate[], known: number): number {
  const forecasts = candidates
    .filter(({ name }) => plain.has(name))
    .map(candidate => candidate.at(known))
    .filter(forecast => !Number.isNaN(forecast))
  return forecasts.length > 0 ? median(forecasts) : Number.NaN
}

function combined(
  candidates: readonly Candidate[],
  known: number,
  plainError: number,
): CombinedForecast | undefined {
  const able = candidates.filter(candidate => !Number.isNaN(candidate.at(known)))
  const errors = able.map(candidate => candidate.expectedError(plainError))
  const least = Math.min(...errors)
  const weights = errors.map(error => (error > 0 ? (least / error) ** tuning.sharpness : 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const best = able[weights.indexOf(1)]
  if (!best) return undefined
  const estimate = able.reduce((sum, one, index) => sum + ((weights[index] ?? 0) / all) * one.at(known), 0)
  return { estimate, method: best.name, share: 1 / all }
}

/** A mean of absolute errors with decaying weights. */
class Errors {
  sum = 0
  months = 0

  add(error: number, most: number): void {
    if (Number.isNaN(error)) return
    this.sum = tuning.errorMemory * this.sum + Math.min(most, Math.abs(error))
    this.months = tuning.errorMemory * this.months + 1
  }

  get mean(): number {
    return this.months > 0 ? this.sum / this.months : 1
  }
}

class Candidate {
  readonly name: MethodName
  readonly #forecasts: readonly number[]
  readonly #errors = new Errors()

  constructor({ name }: Method, forecasts: readonly number[]) {
    this.name = name
    this.#forecasts = forecasts
  }

  at(known: number): number {
    return this.#forecasts[known] ?? Number.NaN
  }

  judge(error: number, most: number): void {
    this.#errors.add(error, most)
  }

  /** The error to expect; before any back-test, a multiple of the plain combination's. */
  expectedError(plainError: number): number {
    const usual = tuning.usualErrors[this.name] * plainError
    const { sum, months } = this.#errors
    return (sum + tuning.priorMonths * usual) / (months + tuning.priorMonths)
  }
}

/** The error of a past forecast, also relative to the error expected at the time. */
export interface PastError {
  readonly error: number
  readonly relative: number
  /** 1 for the newest, less for older ones. */
  readonly weight: number
}

/** A forecast of one series with its back-test; plain numbers, not yet money. */
export interface BackTestedForecast {
  readonly estimate: number
  /** Expected absolute error. */
  readonly expectedError: number
  readonly pastErrors: readonly PastError[]
  readonly method: MethodName
  readonly share: number
  readonly months: number
}

/** Forecasts from fewer known months tell little about those from more. */
const firstTested = 2
const levelMonths = 12
/** Older months tell little about the next; three years contain each calendar month three times. */
const maxMonths = 36

/**
 * Forecasts the month `horizon` months after the last, and every earlier month as it would have been forecast at that
 * distance, using only what was known then. Undefined without any month. `surprises` are the monthly errors of the
 * amounts that were assumed certain; they count like other errors.
 */
export function backTested(
  all: readonly number[],
  horizon = 1,
  surprises: readonly number[] = [],
): BackTestedForecast | undefined {
  const values = all.slice(-maxMonths)
  const beside = surprises.slice(-maxMonths)
  const forecasts = combinedForecasts(values, horizon)
  const expected = new ExpectedError()
  const pastErrors: (Omit<PastError, 'weight'> & { readonly month: number })[] = []
  const expectedAt: number[] = []
  for (let known = 0; known <= values.length; known++) {
    const origin = known - horizon
    const forecast = forecasts[origin]
    if (origin >= firstTested && forecast) {
      const error = (values[known - 1] ?? 0) - forecast.estimate + (beside[known - 1] ?? 0)
      const scale = expectedAt[origin] ?? 0
      pastErrors.push({ month: known - 1, error, relative: scale > 0 ? error / scale : 0 })
      expected.add(error)
    }
    expectedAt.push(expected.at(mean(values.slice(Math.max(0, known - levelMonths), known))))
  }
  const latest = forecasts.at(-1)
  if (!latest) return undefined
  return {
    estimate: latest.estimate,
    method: latest.method,
    share: latest.share,
    expectedError: expectedAt.at(-1) ?? 0,
    pastErrors: pastErrors.map(({ month, error, relative }) => ({
      error,
      relative,
      weight: tuning.errorMemory ** (values.length - 1 - month),
    })),
    months: values.length,
  }
}

class ExpectedError {
  #sum = 0
  #months = 0

  add(error: number): void {
    this.#sum = tuning.errorMemory * this.#sum + Math.abs(error)
    this.#months = tuning.errorMemory * this.#months + 1
  }

  at(level: number): number {
    const { usualError, usualMonths } = tuning.range
    return (this.#sum + usualMonths * usualError * level) / (this.#months + usualMonths)
  }
}
