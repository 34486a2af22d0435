import { type BackTestedForecast, type PastError, tuning } from './backTest.ts'
import { quantile, type WeightedValue } from './statistics.ts'

export interface Range {
  readonly low: number
  readonly high: number
}

const tail = 0.1

/**
 * The range of four out of five outcomes, from earlier errors, with each end separate: split conformal prediction on
 * errors relative to the expected one (Lei et al., "Distribution-free predictive inference for regression", 2018),
 * newer ones weighing more (Barber et al., "Conformal prediction beyond exchangeability", 2023). Errors of the person's
 * other categories and of synthetic series are added with a fixed weight in months, for series with few of their own.
 */
export function rangeOf(forecast: BackTestedForecast, others: readonly PastError[] = []): Range {
  const errors = errorsToGoBy(forecast.pastErrors, others)
  const sorted = errors.toSorted((a, b) => a.value - b.value)
  const effective = effectiveSize(sorted)
  const at = (share: number) => forecast.estimate + forecast.expectedError * quantile(sorted, share)
  // The finite-sample correction of split conformal prediction: the coming error is as likely the largest as any of the
  // n.
  const lowTail = Math.max(0, tail * (1 + 1 / effective) - 1 / effective)
  const low = Math.max(0, at(lowTail))
  // Outcomes below zero are impossible, so a range that starts at zero may cut more from its upper end.
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

/** The equivalent number of equally weighted errors (Kish 1965). */
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
