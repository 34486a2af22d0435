import type { BackTestedForecast } from './backTest.ts'

/** Prior for forecasts without a back-test: off by half, with the weight of three months. */
const usualShareOff = 0.5
const usualMonths = 3
/** No forecast is certain. */
const most = 0.95

/**
 * Confidence from 0 to 0.95: 1 minus the relative error in the back-test, as the sum of errors over the sum of amounts
 * (WAPE: Kolassa & Schütz, "Advantages of the MAD/Mean ratio over the MAPE", 2007). 0.8 means off by a fifth. A prior
 * of three months, off by half, is added.
 */
export function confidenceOf({ pastErrors }: BackTestedForecast, level: number): number {
  const off = pastErrors.reduce((sum, { error, weight }) => sum + weight * Math.abs(error), 0)
  const months = pastErrors.reduce((sum, { weight }) => sum + weight, 0)
  if (level <= 0) return 0
  const share = (off / level + usualMonths * usualShareOff) / (months + usualMonths)
  return Math.round(Math.min(most, Math.max(0, 1 - share)) * 100) / 100
}
