import { combinedForecasts } from './combination.ts'
import type { MethodName } from './methods/method.ts'
import { mean } from './statistics.ts'
import { tuning } from './tuning.ts'

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
