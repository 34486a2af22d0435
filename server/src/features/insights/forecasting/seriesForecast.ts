import { type BackTestedForecast, backTested, type PastError } from './backTest.ts'
import { amountsOf, firstMonthOf, monthsBefore, type SpendingHistory } from './monthlyHistory.ts'
import { mean } from './statistics.ts'

/** Where the running month stands: its day, and how much of it is over, today included. */
export interface RunningMonth {
  readonly today: string
  readonly shareOver: number
}

/** From when on the running month, with what is expected of it, is counted among the months known. */
export const countedFrom = 2 / 3
/** Fewer whole months say nothing of another. */
const fewestMonths = 3
const fewestWithSpending = 2

/** A forecast of one series, in numbers: `known` is sure beyond it (what is spent, or known to return). */
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

/** What is left of the running month, and the next one; undefined where too little is known of what was before. */
export function seriesForecasts(
  history: SpendingHistory,
  running: RunningMonth,
): SeriesForecasts | undefined {
  const first = firstMonthOf(history.months)
  const months = first === undefined ? [] : monthsBefore(running.today, first)
  const amounts = amountsOf(history.months, months)
  if (amounts.length < fewestMonths || amounts.filter(amount => amount > 0).length < fewestWithSpending)
    return undefined
  return forecastsOf({ history, running, months, amounts })
}

/** The same for what has been too little by itself, over all months that others have; undefined without any. */
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
 * What is spent, and a forecast of what comes until the month ends. Where it is known how far earlier months had come by this
 * day, what came in each of them after it is a series like any other; else a part of a month's forecast, by days.
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

/** Of what comes evenly the part that is left; its error shrinks by the root of that, as that of any sum of independent parts. */
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
