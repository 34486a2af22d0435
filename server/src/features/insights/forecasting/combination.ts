import type { Method, MethodName } from './methods/method.ts'
import { methods } from './methods/methods.ts'
import { median } from './statistics.ts'
import { tuning } from './tuning.ts'

/** The combined forecast for a number of known months. */
export interface CombinedForecast {
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
export function combinedForecasts(
  values: readonly number[],
  horizon: number,
): (CombinedForecast | undefined)[] {
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
