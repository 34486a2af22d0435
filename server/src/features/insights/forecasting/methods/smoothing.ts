import type { Method } from './method.ts'

interface Smoother {
  /** Forecasts the month `horizon` months ahead from the values seen. */
  readonly forecast: (horizon: number) => number
  readonly see: (value: number) => void
}

/** How much of an earlier error still counts a month later. */
const errorMemory = 0.95

/**
 * Simple exponential smoothing (Brown 1959; Hyndman & Athanasopoulos, FPP3, 8.1): the newest month weighs most. Weights
 * are normalized, so that the first month is not taken for the level.
 */
export const exponentialSmoothing: Method = {
  name: 'exponential-smoothing',
  forecasts: bestOf(() => [0.05, 0.1, 0.2, 0.35, 0.5, 0.7].map(simpleSmoother)),
}

/** Holt's linear trend, damped (Gardner & McKenzie 1985; FPP3, 8.2). */
export const dampedTrend: Method = {
  name: 'damped-trend',
  forecasts: bestOf(() =>
    [
      [0.2, 0.1],
      [0.4, 0.1],
      [0.4, 0.3],
      [0.7, 0.2],
    ].map(([level = 0, trend = 0]) => dampedSmoother(level, trend)),
  ),
}

/**
 * For each number of known months, the forecast of the smoother that was most accurate so far, with decaying errors.
 */
function bestOf(start: () => readonly Smoother[]): Method['forecasts'] {
  return (values, horizon) => {
    const smoothers = start().map(smoother => ({ smoother, error: 0 }))
    const forecasts = [Number.NaN]
    for (const [month, value] of values.entries()) {
      for (const one of smoothers) {
        if (month > 0) one.error = errorMemory * one.error + Math.abs(value - one.smoother.forecast(1))
        one.smoother.see(value)
      }
      const best = smoothers.reduce((least, one) => (one.error < least.error ? one : least))
      forecasts.push(Math.max(0, best.smoother.forecast(horizon)))
    }
    return forecasts
  }
}

function simpleSmoother(share: number): Smoother {
  let level = 0
  let weight = 0
  return {
    forecast: () => (weight > 0 ? level / weight : 0),
    see: value => {
      level += share * (value - level)
      weight += share * (1 - weight)
    },
  }
}

const damping = 0.85

function dampedSmoother(levelShare: number, trendShare: number): Smoother {
  let seen = 0
  let level = 0
  let trend = 0
  return {
    forecast: horizon => {
      let sum = 0
      for (let step = 1; step <= horizon; step++) sum += damping ** step
      return level + sum * trend
    },
    see: value => {
      // The level is a plain mean until smoothing would weigh the newest month more.
      const share = Math.max(levelShare, 1 / (seen + 1))
      const before = level
      level = share * value + (1 - share) * (level + damping * trend)
      if (seen > 0) trend = trendShare * (level - before) + (1 - trendShare) * damping * trend
      seen++
    },
  }
}
