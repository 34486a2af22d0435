import { atEachOrigin, type Method } from './method.ts'

const amountShare = 0.2
const chanceShare = 0.15

/**
 * For months that often have nothing: how likely one has something, times how much it then is, each smoothed by itself
 * (Teunter, Syntetos & Babai, "Intermittent demand: Linking forecasting to inventory obsolescence", 2011, which mends Croston 1972: the
 * chance falls in every month without). NaN until there was a month with nothing.
 */
export const sparseSmoothing: Method = {
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
 * For payments that come every so many months: the last one again where one is due, nothing where none is. NaN unless the
 * last three came at equal distances of two months or more, and the next is not overdue.
 */
export const regularInterval: Method = {
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
