import { mean, median } from '../statistics.ts'
import { atEachOrigin, type Method, type MethodName } from './method.ts'

/** Averages of the newest months: the textbook benchmarks (Hyndman & Athanasopoulos, FPP3, 5.2). */
export const recentMonths: readonly Method[] = [
  ofWindow('last-month', 1, mean),
  ofWindow('recent-mean', 3, mean),
  ofWindow('recent-median', 6, median),
  ofWindow('year-mean', 12, mean),
  ofWindow('year-median', 12, median),
]

function ofWindow(name: MethodName, months: number, average: (values: readonly number[]) => number): Method {
  return {
    name,
    forecasts: values =>
      atEachOrigin(values, known =>
        known === 0 ? Number.NaN : average(values.slice(Math.max(0, known - months), known)),
      ),
  }
}
