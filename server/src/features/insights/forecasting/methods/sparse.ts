import { atEachOrigin, type Method } from './method.ts'

const amountShare = 0.2
const chanceShare = 0.15

/**
 * For sparse series: the probability of any spending times its usual amount, each smoothed separately (Teunter,
 * Syntetos & Babai, "Intermittent demand: Linking forecasting to inventory obsolescence", 2011, which corrects Croston
 * 1972: the probability falls in every empty month). NaN until there is an empty month.
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
 * For payments at a fixed interval: the last amount when due, otherwise zero. NaN unless the last three came at equal
 * intervals of two months or more, and the next is not overdue.
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
