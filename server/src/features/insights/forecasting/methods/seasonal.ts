import { atEachOrigin, type Method } from './method.ts'

const year = 12
/** Weight of an ordinary year in the profile, so that one odd year is no season. */
const ordinaryYears = 0.7
const levelMonths = 6

/** The same month a year ago (Hyndman & Athanasopoulos, FPP3, 5.2). */
export const seasonalNaive: Method = {
  name: 'seasonal-naive',
  forecasts: (values, horizon) =>
    atEachOrigin(values, known => values[known + horizon - 1 - year] ?? Number.NaN),
}

/**
 * The level of the last half year times the calendar month's usual ratio to the months around it:
 * ratio-to-moving-average decomposition (Macaulay 1931; FPP3, 3.4), with ratios shrunk towards 1 (Miller & Williams,
 * "Shrinkage estimators of time series seasonal factors", 2003). Captures December and vacations after a year of data.
 */
export const seasonalProfile: Method = {
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
