import { type BackTestedForecast, backTested, type PastError } from './backTest.ts'
import { mean } from './statistics.ts'

/** Spending in a calendar month, `YYYY-MM`; decimal text in the history's currency. */
export interface MonthTotal {
  readonly month: string
  readonly amount: string
}

export interface SpendingHistory {
  /** Whole months, oldest first; missing ones are zero. The current month and later ones are excluded. */
  readonly months: readonly MonthTotal[]
  /** Spent in the current month so far. */
  readonly spent: string
  /**
   * What each whole month came to by the same day of the month, if known: tells how much usually follows. Without it,
   * the rest is assumed to be spread evenly.
   */
  readonly byThisDay?: readonly MonthTotal[]
  /** The recurring part (subscriptions, rent), if known. */
  readonly recurring?: RecurringPart
}

export interface RecurringPart {
  /** The recurring part of each whole month. */
  readonly months: readonly MonthTotal[]
  /** How much charges exceeded the previous ones; negative for less. A charge's first payment counts in full. */
  readonly surprises: readonly MonthTotal[]
  /** Recurring charges still due this month, in total this month, and next month. */
  readonly stillDue: string
  readonly thisMonth: string
  readonly nextMonth: string
}

/** The months from `first` up to but excluding `today`'s, `YYYY-MM`. */
export function monthsBefore(today: string, first: string): string[] {
  const [from, to] = [monthNumber(first), monthNumber(today)]
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => monthText(from + index))
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

/** The first month with spending; undefined if none. */
export function firstMonthOf(totals: readonly MonthTotal[]): string | undefined {
  return totals.find(({ amount }) => Number(amount) > 0)?.month
}

/** Amounts of these months as numbers, for statistics only; money is never computed with them. */
function amountsOf(totals: readonly MonthTotal[], months: readonly string[]): number[] {
  const amounts = new Map(totals.map(({ month, amount }) => [month, Number(amount)]))
  return months.map(month => amounts.get(month) ?? 0)
}

/** Progress of the current month: its day, and the share that is over, including today. */
export interface RunningMonth {
  readonly today: string
  readonly shareOver: number
}

/** From this share on, the current month and its expected rest count as a known month. */
const countedFrom = 2 / 3
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
