import type { BackTestedForecast } from './backTest.ts'

/** Before there is a back-test, a forecast is taken to be off by half; that counts as many months. */
const usualShareOff = 0.5
const usualMonths = 3
/** Nothing to come is sure. */
const most = 0.95

/**
 * How sure a forecast is, 0 to 0.95: 1 less the share by which it would have been off in the earlier months that it was tried
 * on, the sum of the errors over the sum of the amounts (WAPE: Kolassa & Schütz, "Advantages of the MAD/Mean ratio over the
 * MAPE", 2007). 0.8 says that it was off by a fifth. Three months that were off by half are added to those tried.
 */
export function confidenceOf({ pastErrors }: BackTestedForecast, level: number): number {
  const off = pastErrors.reduce((sum, { error, weight }) => sum + weight * Math.abs(error), 0)
  const months = pastErrors.reduce((sum, { weight }) => sum + weight, 0)
  if (level <= 0) return 0
  const share = (off / level + usualMonths * usualShareOff) / (months + usualMonths)
  return Math.round(Math.min(most, Math.max(0, 1 - share)) * 100) / 100
}
