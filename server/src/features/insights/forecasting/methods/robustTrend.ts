import { median } from '../statistics.ts'
import { atEachOrigin, type Method } from './method.ts'

const windowMonths = 12
const minMonths = 5

/**
 * A line through the last year whose slope is the median of the slopes between every two months, which is robust to
 * outliers (Theil 1950; Sen, "Estimates of the Regression Coefficient Based on Kendall's Tau", 1968).
 */
export const robustTrend: Method = {
  name: 'robust-trend',
  forecasts: (values, horizon) =>
    atEachOrigin(values, known =>
      known < minMonths
        ? Number.NaN
        : Math.max(0, extrapolated(values.slice(Math.max(0, known - windowMonths), known), horizon)),
    ),
}

function extrapolated(values: readonly number[], horizon: number): number {
  const slopes: number[] = []
  for (const [later, value] of values.entries())
    for (let earlier = 0; earlier < later; earlier++)
      slopes.push((value - (values[earlier] ?? 0)) / (later - earlier))
  const slope = median(slopes)
  const start = median(values.map((value, month) => value - slope * month))
  return start + slope * (values.length - 1 + horizon)
}
