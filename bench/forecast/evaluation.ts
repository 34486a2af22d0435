import { monthOf } from '@outlay/contract/core/daySpans'
import {
  type Forecast,
  forecastSpending,
  type SpendingForecast,
} from '../../server/src/features/insights/forecasting/spendingForecast.ts'
import { monthsFrom } from './months.ts'
import type { Person } from './person.ts'

/** Errors of one series' forecasts, relative to its mean month, so that series of any size are comparable. */
export interface SeriesScore {
  readonly family: string
  readonly isTotal: boolean
  readonly error: number
  readonly lastMonthError: number
  readonly meanOfThreeError: number
  readonly outcomes: number
  readonly within: number
  readonly below: number
  /** Mean distance between low and high. */
  readonly width: number
}

/** `next` is forecast on a month's last day, `over-next` on the first of the month in between. */
export type Ahead = 'next' | 'over-next'

const fewestKnown = 3

/**
 * Replays a person's months: for each, calls the product's own function with the data known by then, as decimal text,
 * and compares the forecast with the outcome. Months without a forecast are in no figure.
 */
export function scoresOf(person: Person, ahead: Ahead = 'next'): SeriesScore[] {
  const length = person.categories[0]?.amounts.length ?? 0
  const series = [
    ...person.categories.map(one => ({ ...one, tally: new Tally() })),
    { family: 'total of a person', name: 'total', amounts: totals(person, length), tally: new Tally() },
  ]
  const distance = ahead === 'next' ? 0 : 1
  for (let known = fewestKnown; known + distance < length; known++) {
    const forecast = forecastAfter(person, known, ahead)
    for (const { name, amounts, tally } of series) {
      const next = name === 'total' ? forecast.total?.nextMonth : forecast.categories.get(name)?.nextMonth
      if (next) tally.add(next, amounts.slice(0, known), amounts[known + distance] ?? 0)
    }
  }
  return series
    .filter(({ tally }) => tally.outcomes > 0)
    .map(({ family, name, amounts, tally }) => ({
      family,
      isTotal: name === 'total',
      ...tally.score(amounts),
    }))
}

function totals({ categories }: Person, length: number): number[] {
  return Array.from({ length }, (_, month) =>
    categories.reduce((sum, { amounts }) => sum + (amounts[month] ?? 0), 0),
  )
}

/** The product's forecast with this many known months: at the end of the last one, or on the day after. */
export function forecastAfter(person: Person, known: number, ahead: Ahead): SpendingForecast {
  const months = monthsFrom(person.first, known + 1)
  const isEnd = ahead === 'next'
  const whole = isEnd ? known - 1 : known
  const today = isEnd ? monthOf(`${months[known - 1]}-01`).to : `${months[known]}-01`
  return forecastSpending({
    currency: 'EUR',
    today,
    categories: new Map(
      person.categories.map(({ name, amounts }) => [
        name,
        {
          months: months
            .slice(0, whole)
            .map((month, at) => ({ month, amount: (amounts[at] ?? 0).toFixed(2) })),
          spent: isEnd ? (amounts[known - 1] ?? 0).toFixed(2) : '0.00',
        },
      ]),
    ),
  })
}

const halfACent = 0.005

class Tally {
  outcomes = 0
  #within = 0
  #below = 0
  #width = 0
  #error = 0
  #lastMonth = 0
  #meanOfThree = 0

  add({ estimate, low, high }: Forecast, known: readonly number[], actual: number): void {
    this.outcomes++
    this.#error += Math.abs(actual - Number(estimate))
    this.#lastMonth += Math.abs(actual - (known.at(-1) ?? 0))
    this.#meanOfThree += Math.abs(actual - known.slice(-3).reduce((sum, amount) => sum + amount / 3, 0))
    this.#width += Number(high) - Number(low)
    if (actual < Number(low) - halfACent) this.#below++
    else if (actual <= Number(high) + halfACent) this.#within++
  }

  score(amounts: readonly number[]) {
    const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
    const size = mean * this.outcomes
    return {
      outcomes: this.outcomes,
      within: this.#within,
      below: this.#below,
      error: this.#error / size,
      lastMonthError: this.#lastMonth / size,
      meanOfThreeError: this.#meanOfThree / size,
      width: this.#width / size,
    }
  }
}
