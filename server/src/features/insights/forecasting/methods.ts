import { mean, median } from './statistics.ts'

export type MethodName =
  | 'last-month'
  | 'recent-mean'
  | 'recent-median'
  | 'year-mean'
  | 'year-median'
  | 'exponential-smoothing'
  | 'damped-trend'
  | 'robust-trend'
  | 'seasonal-naive'
  | 'seasonal-profile'
  | 'sparse-smoothing'
  | 'regular-interval'

/** Forecasts a month from those before it. Scale-invariant: amounts in cents give forecasts in cents. */
export interface Method {
  readonly name: MethodName
  /**
   * For every number of known months, from none to all: the forecast made then for the month `horizon` months after the
   * last known one (1 is the very next). NaN without enough data. Uses known months only.
   */
  readonly forecasts: (values: readonly number[], horizon: number) => number[]
}

/** The forecasts of a method that recomputes for each number of known months. */
function atEachOrigin(values: readonly number[], forecastAt: (known: number) => number): number[] {
  return Array.from({ length: values.length + 1 }, (_, known) => forecastAt(known))
}

/** Averages of the newest months: the textbook benchmarks (Hyndman & Athanasopoulos, FPP3, 5.2). */
const recentMonths: readonly Method[] = [
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

const windowMonths = 12
const minMonths = 5

/**
 * A line through the last year whose slope is the median of the slopes between every two months, which is robust to
 * outliers (Theil 1950; Sen, "Estimates of the Regression Coefficient Based on Kendall's Tau", 1968).
 */
const robustTrend: Method = {
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

const year = 12
/** Weight of an ordinary year in the profile, so that one odd year is no season. */
const ordinaryYears = 0.7
const levelMonths = 6

/** The same month a year ago (Hyndman & Athanasopoulos, FPP3, 5.2). */
const seasonalNaive: Method = {
  name: 'seasonal-naive',
  forecasts: (values, horizon) =>
    atEachOrigin(values, known => values[known + horizon - 1 - year] ?? Number.NaN),
}

/**
 * The level of the last half year times the calendar month's usual ratio to the months around it:
 * ratio-to-moving-average decomposition (Macaulay 1931; FPP3, 3.4), with ratios shrunk towards 1 (Miller & Williams,
 * "Shrinkage estimators of time series seasonal factors", 2003). Captures December and vacations after a year of data.
 */
const seasonalProfile: Method = {
  name: 'seasonal-profile',
  forecasts: (values, horizon) => {
    const sums = runningSums(values)
    return atEachOrigin(values, known =>
      known < year + 1 ? Number.NaN : profiled({ values, sums, known, horizon }),
    )
  },
}

interface KnownMonths {
  readonly values: readonly number[]
  readonly sums: readonly number[]
  readonly known: number
}

function profiled({ horizon, ...months }: KnownMonths & { readonly horizon: number }): number {
  const ratios = new Map<number, number>()
  const ratioOf = (month: number) => {
    const slot = month % year
    const ratio = ratios.get(slot) ?? seasonalRatio(months, slot)
    ratios.set(slot, ratio)
    return ratio
  }
  let spent = 0
  let expected = 0
  for (let month = months.known - levelMonths; month < months.known; month++) {
    spent += months.values[month] ?? 0
    expected += ratioOf(month)
  }
  return expected > 0 ? (spent / expected) * ratioOf(months.known + horizon - 1) : Number.NaN
}

/** A calendar month's usual ratio to the mean of the year around it. */
function seasonalRatio({ values, sums, known }: KnownMonths, slot: number): number {
  let ratios = ordinaryYears
  let years = ordinaryYears
  for (let month = slot; month < known; month += year) {
    const from = Math.min(Math.max(0, month - year / 2), known - year)
    const around = ((sums[from + year] ?? 0) - (sums[from] ?? 0)) / year
    if (around <= 0) continue
    ratios += (values[month] ?? 0) / around
    years++
  }
  return ratios / years
}

function runningSums(values: readonly number[]): number[] {
  const sums = [0]
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value)
  return sums
}

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
const exponentialSmoothing: Method = {
  name: 'exponential-smoothing',
  forecasts: bestOf(() => [0.05, 0.1, 0.2, 0.35, 0.5, 0.7].map(simpleSmoother)),
}

/** Holt's linear trend, damped (Gardner & McKenzie 1985; FPP3, 8.2). */
const dampedTrend: Method = {
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

const amountShare = 0.2
const chanceShare = 0.15

/**
 * For sparse series: the probability of any spending times its usual amount, each smoothed separately (Teunter,
 * Syntetos & Babai, "Intermittent demand: Linking forecasting to inventory obsolescence", 2011, which corrects Croston
 * 1972: the probability falls in every empty month). NaN until there is an empty month.
 */
const sparseSmoothing: Method = {
  name: 'sparse-smoothing',
  forecasts: values => {
    let chance = 0
    let amount = 0
    let seen = 0
    let withSomething = 0
    const forecasts = [Number.NaN]
    for (const value of values) {
      chance += Math.max(chanceShare, 1 / ++seen) * ((value > 0 ? 1 : 0) - chance)
      if (value > 0) amount += Math.max(amountShare, 1 / ++withSomething) * (value - amount)
      forecasts.push(withSomething < seen ? chance * amount : Number.NaN)
    }
    return forecasts
  },
}

const fewestPayments = 3

/**
 * For payments at a fixed interval: the last amount when due, otherwise zero. NaN unless the last three came at equal
 * intervals of two months or more, and the next is not overdue.
 */
const regularInterval: Method = {
  name: 'regular-interval',
  forecasts: (values, horizon) => {
    const paid: number[] = []
    return atEachOrigin(values, known => {
      if ((values[known - 1] ?? 0) > 0) paid.push(known - 1)
      return dueAmount(values, paid.slice(-fewestPayments), known + horizon - 1)
    })
  },
}

function dueAmount(values: readonly number[], paid: readonly number[], month: number): number {
  const [first = 0, second = 0, last = 0] = paid
  const interval = last - second
  const isRegular = paid.length === fewestPayments && interval >= 2 && interval === second - first
  if (!isRegular) return Number.NaN
  const since = month - last
  if (since > interval + 1) return Number.NaN
  return since === interval ? (values[last] ?? 0) : 0
}

export const methods: readonly Method[] = [
  ...recentMonths,
  exponentialSmoothing,
  dampedTrend,
  robustTrend,
  seasonalNaive,
  seasonalProfile,
  sparseSmoothing,
  regularInterval,
]
