import { decimalsOf } from '@outlay/contract/core/currencies'
import { countDays, monthOf } from '@outlay/contract/core/daySpans'
import { amountDecimalsOf } from '@outlay/contract/core/money'
import { amountOf } from '../../../core/exactSums.ts'
import type { BackTestedForecast } from './backTest.ts'
import { rangeOf } from './range.ts'
import type { ForecastMethod, Reason } from './reasons.ts'
import {
  firstMonthOf,
  forecastsOver,
  type MonthTotal,
  monthsBefore,
  type RunningMonth,
  type SeriesForecast,
  type SeriesForecasts,
  type SpendingHistory,
  seriesForecasts,
} from './seriesForecast.ts'

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
function confidenceOf({ pastErrors }: BackTestedForecast, level: number): number {
  const off = pastErrors.reduce((sum, { error, weight }) => sum + weight * Math.abs(error), 0)
  const months = pastErrors.reduce((sum, { weight }) => sum + weight, 0)
  if (level <= 0) return 0
  const share = (off / level + usualMonths * usualShareOff) / (months + usualMonths)
  return Math.round(Math.min(most, Math.max(0, 1 - share)) * 100) / 100
}

/** A forecast of an amount. Amounts are decimal text; `low` to `high` covers four of five outcomes. */
export interface Forecast {
  readonly estimate: string
  readonly low: string
  readonly high: string
  /** 0 to 0.95: 1 minus the relative error in earlier months. */
  readonly confidence: number
  readonly method: ForecastMethod
  readonly reason: Reason
  /** How many months it is based on. */
  readonly basedOn: number
}

export interface MonthForecasts {
  readonly runningMonth: Forecast
  readonly nextMonth: Forecast
}

export interface Spending {
  readonly currency: string
  /** The person's local day, `YYYY-MM-DD`, in the current month. */
  readonly today: string
  readonly categories: ReadonlyMap<string, SpendingHistory>
}

export interface SpendingForecast {
  /** By category key; null with too little history. */
  readonly categories: ReadonlyMap<string, MonthForecasts | null>
  /** The categories without a forecast of their own, combined; all categories plus this equal the total. */
  readonly others: { readonly runningMonth: string; readonly nextMonth: string }
  readonly total: MonthForecasts | null
}

type Which = keyof SeriesForecasts

/** Limit of errors that each other category contributes to a range. */
const helpingMonths = 6

/** Forecasts a person's current and next month, by category and in total, as described in docs/insights.md. */
export function forecastSpending({ currency, today, categories }: Spending): SpendingForecast {
  const running = runningMonthAt(today)
  const forecasts = new Map([...categories].map(([key, history]) => [key, seriesForecasts(history, running)]))
  const whole = joined([...categories.values()])
  const all = seriesForecasts(whole, running)
  const months = monthsBefore(today, firstMonthOf(whole.months) ?? today.slice(0, 7))
  const unforeseen = [...categories].filter(([key]) => !forecasts.get(key)).map(([, history]) => history)
  const others = unforeseen.length > 0 ? forecastsOver(joined(unforeseen), running, months) : undefined
  const of = (which: Which) => new MonthFigures({ currency, which, all, forecasts, others })
  const [runningMonth, nextMonth] = [of('runningMonth'), of('nextMonth')]
  const total = all && { runningMonth: runningMonth.total(all), nextMonth: nextMonth.total(all) }
  return {
    categories: new Map(
      [...forecasts].map(([key, forecast]) => [
        key,
        forecast
          ? {
              runningMonth: runningMonth.category(key, forecast),
              nextMonth: nextMonth.category(key, forecast),
            }
          : null,
      ]),
    ),
    others: {
      runningMonth: amountOf(runningMonth.othersUnits, currency),
      nextMonth: amountOf(nextMonth.othersUnits, currency),
    },
    total: total ?? null,
  }
}

function runningMonthAt(today: string): RunningMonth {
  const month = monthOf(today)
  return { today, shareOver: Number(today.slice(8)) / countDays(month) }
}

interface Figures {
  readonly currency: string
  readonly which: Which
  readonly all: SeriesForecasts | undefined
  readonly forecasts: ReadonlyMap<string, SeriesForecasts | undefined>
  readonly others: SeriesForecasts | undefined
}

/** The figures of one month, reconciled. */
class MonthFigures {
  readonly #figures: Figures
  readonly #estimates = new Map<string, number>()
  readonly othersUnits: bigint

  constructor(figures: Figures) {
    this.#figures = figures
    const { all, which, forecasts, others, currency } = figures
    const parts = [...forecasts].flatMap(([key, forecast]) => (forecast ? [{ key, ...forecast[which] }] : []))
    const known = others ? [...parts, { key: undefined, ...others[which] }] : parts
    const estimates = known.map(({ known: sure, forecast }) => ({
      estimate: sure + forecast.estimate,
      expectedError: forecast.expectedError,
    }))
    const agreed = all
      ? reconciled(wholeOf(all[which]), estimates)
      : estimates.map(({ estimate }) => estimate)
    let othersEstimate = 0
    for (const [index, { key, known: sure }] of known.entries()) {
      // The estimate is never below what is spent or certain.
      const estimate = Math.max(sure, agreed[index] ?? 0)
      if (key === undefined) othersEstimate = estimate
      else this.#estimates.set(key, estimate)
    }
    this.othersUnits = unitsIn(othersEstimate, currency)
  }

  category(key: string, forecasts: SeriesForecasts): Forecast {
    const { which, forecasts: all } = this.#figures
    const others = [...all].flatMap(([other, one]) =>
      other === key || !one ? [] : one[which].forecast.pastErrors.slice(-helpingMonths),
    )
    const estimate = this.#estimates.get(key) ?? 0
    return this.#told(forecasts[which], estimate, rangeFor(forecasts[which], estimate, others))
  }

  /** Sums the rounded parts, so that the total matches them to the cent. */
  total(all: SeriesForecasts): Forecast {
    const { currency, which, forecasts } = this.#figures
    const units = [...this.#estimates.values()].reduce(
      (sum, estimate) => sum + unitsIn(estimate, currency),
      this.othersUnits,
    )
    const pastErrors = [...forecasts.values()].flatMap(
      one => one?.[which].forecast.pastErrors.slice(-helpingMonths) ?? [],
    )
    const estimate = Number(amountOf(units, currency))
    return this.#told(all[which], estimate, rangeFor(all[which], estimate, pastErrors))
  }

  #told(series: SeriesForecast, estimate: number, range: { low: number; high: number }): Forecast {
    const { currency } = this.#figures
    const { forecast, isRecurringKnown, level } = series
    const method = isRecurringKnown ? 'recurring-and-rest' : forecast.method
    const share = isRecurringKnown ? 1 : forecast.share
    const tried = forecast.pastErrors.length
    return {
      estimate: roundedAmount(estimate, currency),
      low: roundedAmount(range.low, currency),
      high: roundedAmount(range.high, currency),
      confidence: confidenceOf(forecast, level),
      method,
      reason: { method, share, months: { known: forecast.months, tried } },
      basedOn: forecast.months,
    }
  }
}

const wholeOf = ({ known, forecast }: SeriesForecast) => ({
  estimate: known + forecast.estimate,
  expectedError: forecast.expectedError,
})

function rangeFor(
  { known, forecast }: SeriesForecast,
  estimate: number,
  others: BackTestedForecast['pastErrors'],
): { low: number; high: number } {
  const { low, high } = rangeOf({ ...forecast, estimate: Math.max(0, estimate - known) }, others)
  return { low: known + low, high: known + high }
}

/** Several histories as one. The sums by this day are only kept if every history has them. */
function joined(histories: readonly SpendingHistory[]): SpendingHistory {
  const spent = histories.reduce((sum, history) => sum + Number(history.spent), 0)
  const byThisDay = histories.map(history => history.byThisDay).filter(totals => totals !== undefined)
  const isKnownByDay = byThisDay.length === histories.length
  return {
    months: summed(histories.map(({ months }) => months)),
    spent: String(spent),
    ...(isKnownByDay ? { byThisDay: summed(byThisDay) } : {}),
  }
}

function summed(histories: readonly (readonly MonthTotal[])[]): MonthTotal[] {
  const sums = new Map<string, number>()
  for (const { month, amount } of histories.flat()) sums.set(month, (sums.get(month) ?? 0) + Number(amount))
  return [...sums]
    .map(([month, amount]) => ({ month, amount: String(amount) }))
    .sort((a, b) => a.month.localeCompare(b.month))
}

/** A statistic as money: rounded once to the currency's decimals, and formatted like every amount. */
function roundedAmount(value: number, currency: string): string {
  return amountOf(unitsIn(value, currency), currency)
}

/** The same in the currency's smallest units. */
function unitsIn(value: number, currency: string): bigint {
  const decimals = decimalsOf(currency)
  return BigInt(Math.round(value * 10 ** decimals)) * 10n ** BigInt(amountDecimalsOf(currency) - decimals)
}

interface Part {
  readonly estimate: number
  readonly expectedError: number
}

/**
 * Reconciles a forecast of the whole with the sum of its parts by moving each in proportion to its squared expected
 * error, so that the least certain moves most (weighted least squares over variances: Wickramasuriya, Athanasopoulos &
 * Hyndman, "Optimal forecast reconciliation ... through trace minimization", 2019, with a diagonal matrix). Returns the
 * parts, none negative; the whole is their sum.
 */
function reconciled(whole: Part, parts: readonly Part[]): number[] {
  const sum = parts.reduce((total, { estimate }) => total + estimate, 0)
  const variances = parts.map(({ expectedError }) => expectedError ** 2)
  const all = variances.reduce((total, variance) => total + variance, whole.expectedError ** 2)
  if (all === 0) return parts.map(({ estimate }) => estimate)
  return parts.map(({ estimate }, index) =>
    Math.max(0, estimate + ((variances[index] ?? 0) / all) * (whole.estimate - sum)),
  )
}
