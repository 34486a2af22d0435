import type { BackTestedForecast, PastError } from './backTest.ts'
import { quantile, type WeightedValue } from './statistics.ts'
import { tuning } from './tuning.ts'

export interface Range {
  readonly low: number
  readonly high: number
}

const tail = 0.1

/**
 * Between which amounts four of five outcomes lie, by how far earlier forecasts were off, low and high by themselves: split
 * conformal prediction on errors in proportion to the expected one (Lei et al., "Distribution-free predictive inference for regression",
 * 2018), newer ones weighing more (Barber et al., "Conformal prediction beyond exchangeability", 2023). Where a series has few, errors of
 * the person's other categories and of made series stand in, with a weight of so many months and no more.
 */
export function rangeOf(forecast: BackTestedForecast, others: readonly PastError[] = []): Range {
  const errors = errorsToGoBy(forecast.pastErrors, others)
  const sorted = errors.toSorted((a, b) => a.value - b.value)
  const effective = effectiveSize(sorted)
  const at = (share: number) => forecast.estimate + forecast.expectedError * quantile(sorted, share)
  // Of n errors and the one to come each is as likely the largest: the finite-sample correction of split conformal prediction.
  const lowTail = Math.max(0, tail * (1 + 1 / effective) - 1 / effective)
  const low = Math.max(0, at(lowTail))
  // What lies below nothing cannot come: a range that starts there may leave out more on its upper side.
  const spared = low > 0 ? 0 : Math.min(tail / 2, Math.max(0, shareBelow(sorted, forecast) - tail))
  const high = at(Math.min(1, (1 - tail - spared) * (1 + 1 / effective)))
  return { low: Math.min(forecast.estimate, low), high: Math.max(forecast.estimate, high) }
}

function errorsToGoBy(own: readonly PastError[], others: readonly PastError[]): WeightedValue[] {
  const { otherCategories, madeSeries, madeErrors } = tuning.range
  const all = others.reduce((sum, { weight }) => sum + weight, 0)
  const share = all > 0 ? Math.min(1, otherCategories / all) : 0
  return [
    ...own.map(({ relative, weight }) => ({ value: relative, weight })),
    ...others.map(({ relative, weight }) => ({ value: relative, weight: weight * share })),
    ...madeErrors.map(value => ({ value, weight: madeSeries / madeErrors.length })),
  ]
}

/** How many errors of equal weight know as much (Kish 1965). */
function effectiveSize(values: readonly WeightedValue[]): number {
  const sum = values.reduce((total, { weight }) => total + weight, 0)
  return sum ** 2 / values.reduce((total, { weight }) => total + weight ** 2, 0)
}

function shareBelow(
  errors: readonly WeightedValue[],
  { estimate, expectedError }: BackTestedForecast,
): number {
  let [below, all] = [0, 0]
  for (const { value, weight } of errors) {
    all += weight
    if (estimate + value * expectedError <= 0) below += weight
  }
  return below / all
}
