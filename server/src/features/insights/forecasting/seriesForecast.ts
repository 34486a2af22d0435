import { type BackTestedForecast, backTested, type PastError } from './backTest.ts'
import { amountsOf, firstMonthOf, monthsBefore, type SpendingHistory } from './monthlyHistory.ts'
import { mean } from './statistics.ts'

/** Progress of the current month: its day, and the share that is over, including today. */
export interface RunningMonth {
  readonly today: string
  readonly shareOver: number
}

/** From this share on, the current month and its expected rest count as a known month. */
export const countedFrom = 2 / 3
/** Minimum history for a forecast. */
const minMonths = 3
const fewestWithSpending = 2

/** A forecast of one series, in numbers; `known` is certain and comes on top of it (spent, or known to recur). */
export interface SeriesForecast {
  readonly known: number
  readonly forecast: BackTestedForecast
  readonly level: number
  readonly isRecurringKnown: boolean
}

export interface SeriesForecasts {
  readonly runningMonth: SeriesForecast
  readonly nextMonth: SeriesForecast
}

/** Forecasts the rest of the current month and the next; undefined with too little history. */
export function seriesForecasts(
  history: SpendingHistory,
  running: RunningMonth,
): SeriesForecasts | undefined {
  const first = firstMonthOf(history.months)
  const months = first === undefined ? [] : monthsBefore(running.today, first)
  const amounts = amountsOf(history.months, months)
  if (amounts.length < minMonths || amounts.filter(amount => amount > 0).length < fewestWithSpending)
    return undefined
  return forecastsOf({ history, running, months, amounts })
}

/** The same for series with too little history, over the given months; undefined without any. */
export function forecastsOver(
  history: SpendingHistory,
  running: RunningMonth,
  months: readonly string[],
): SeriesForecasts | undefined {
  return forecastsOf({ history, running, months, amounts: amountsOf(history.months, months) })
}

interface KnownSeries {
  readonly history: SpendingHistory
  readonly running: RunningMonth
  readonly months: readonly string[]
  readonly amounts: readonly number[]
}

function forecastsOf(series: KnownSeries): SeriesForecasts | undefined {
  const left = runningMonthOf(series)
  if (!left) return undefined
  const { history, running, months, amounts } = series
  const isCounted = running.shareOver >= countedFrom
  const [newest, horizon] = isCounted ? [[left.known + left.forecast.estimate], 1] : [[], 2]
  const all = [...amounts, ...newest]
  const plain = backTested(all, horizon)
  if (!plain) return undefined
  const level = mean(amounts)
  const next: SeriesForecast = { known: 0, forecast: plain, level, isRecurringKnown: false }
  const { recurring } = history
  if (!recurring) return { runningMonth: left, nextMonth: next }
  const returning = amountsOf(recurring.months, months)
  const rest = all.map((amount, month) =>
    Math.max(0, amount - (returning[month] ?? Number(recurring.thisMonth))),
  )
  const named = isCounted ? [...months, running.today.slice(0, 7)] : months
  const beyond = backTested(rest, horizon, amountsOf(recurring.surprises, named))
  const isNearer = beyond && beyond.expectedError < plain.expectedError
  if (!isNearer) return { runningMonth: left, nextMonth: next }
  return {
    runningMonth: left,
    nextMonth: { known: Number(recurring.nextMonth), forecast: beyond, level, isRecurringKnown: true },
  }
}

/**
 * What is spent, plus a forecast of the rest of the month. If earlier months' sums by this day are known, what followed
 * in each is forecast as a series; otherwise a whole month's forecast is prorated by days.
 */
function runningMonthOf({ history, running, months, amounts }: KnownSeries): SeriesForecast | undefined {
  const spent = Number(history.spent)
  const level = mean(amounts)
  if (history.byThisDay) {
    const before = amountsOf(history.byThisDay, months)
    const forecast = backTested(amounts.map((amount, month) => Math.max(0, amount - (before[month] ?? 0))))
    return forecast && { known: spent, forecast, level, isRecurringKnown: false }
  }
  const returning = history.recurring && amountsOf(history.recurring.months, months)
  const rest = amounts.map((amount, month) => Math.max(0, amount - (returning?.[month] ?? 0)))
  const forecast = backTested(rest)
  const due = Number(history.recurring?.stillDue ?? 0)
  return (
    forecast && {
      known: spent + due,
      forecast: partOf(forecast, 1 - running.shareOver),
      level,
      isRecurringKnown: returning !== undefined,
    }
  )
}

/** Prorates a forecast; the error shrinks by the square root, as for any sum of independent parts. */
function partOf(forecast: BackTestedForecast, share: number): BackTestedForecast {
  const shrunk = Math.sqrt(share)
  const pastErrors: PastError[] = forecast.pastErrors.map(past => ({ ...past, error: past.error * shrunk }))
  return {
    ...forecast,
    pastErrors,
    estimate: forecast.estimate * share,
    expectedError: forecast.expectedError * shrunk,
  }
}
