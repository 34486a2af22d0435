import { addMonths, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import {
  type CategoryInsight,
  type Forecast as ContractForecast,
  mostRecurring,
  type RecurringCharge,
  type SpendingAlert,
  type SpendingInsights,
  type Trend,
} from '@outlay/contract/insights/insights'
import { absolute, divided, unitsOf } from '../../../core/exactSums.ts'
import type { Say } from '../../../core/language/say.ts'
import { reasonWords } from '../forecasting/reasons.ts'
import { type Forecast, forecastSpending, type MonthForecasts } from '../forecasting/spendingForecast.ts'
import { intervalWords, scheduleOf } from '../recurring/recurringCharges.service.ts'
import type { Shown } from '../shownIn.ts'
import { type ReturningCharge, type SpendingBasis, spendingOf, sumOf } from '../spendingBasis.ts'
import { categoryAdvice, overallAdvice } from './advice.ts'

/** Smaller changes count as stable, in tenths of a percent. */
const stablePerMille = 50n

interface Compared {
  readonly trend: Trend
  /** With one decimal; null without an earlier amount. */
  readonly trendPercentage: number | null
}

function compared(now: string, before: string, currency: string): Compared {
  const [newer, older] = [unitsOf(now, currency), unitsOf(before, currency)]
  if (older <= 0n) return { trend: newer > 0n ? 'new' : 'stable', trendPercentage: null }
  const perMille = divided((newer - older) * 1000n, older)
  return { trend: trendOf(perMille), trendPercentage: Number(perMille) / 10 }
}

function trendOf(perMille: bigint): Trend {
  if (absolute(perMille) <= stablePerMille) return 'stable'
  return perMille > 0n ? 'increasing' : 'decreasing'
}

interface SpendingInput {
  readonly basis: SpendingBasis
  readonly alerts: SpendingAlert[]
  readonly monthlyBudget: string | null
  readonly shown: Shown
}

/** The response of `GET /api/insights/spending`. */
export function spendingAnswer({ basis, alerts, monthlyBudget, shown }: SpendingInput): SpendingInsights {
  const { today, currency, recurring } = basis
  const { categories, others, total } = forecastSpending(spendingOf(basis))
  const sums = new MonthSums(basis)
  const all = sums.of(undefined)
  const overall = compared(all.currentSoFar, all.previousSameDays, currency)
  const insights = [...categories]
    .map(([category, forecasts]) => insightOf({ category, forecasts, sums, currency, shown }))
    .sort(byWeightIn(currency))
  const running = recurring.filter(({ next }) => next !== null)
  const recurringYearlyCost = sumOf(
    running.map(({ yearlyCost }) => yearlyCost),
    currency,
  )
  return {
    currency,
    today,
    currentMonth: monthOf(today),
    previousMonth: monthOf(addMonths(firstOfMonth(today), -1)),
    hasExpenses: basis.months.length > 0,
    totalCurrentMonth: all.currentMonthSpend,
    totalPreviousMonth: all.previousMonthSpend,
    totalMonthBefore: all.monthBeforeSpend,
    totalSoFar: all.currentSoFar,
    totalPreviousSameDays: all.previousSameDays,
    nextMonthTotalPrediction: total?.nextMonth.estimate ?? null,
    overallTrend: overall.trend,
    overallTrendPercentage: overall.trendPercentage,
    forecast: total && {
      runningMonth: forecastOf(total.runningMonth, shown.say),
      nextMonth: forecastOf(total.nextMonth, shown.say),
      others: others.nextMonth,
    },
    alerts,
    insights,
    recurring: recurring.slice(0, mostRecurring).map(recurringOf),
    recurringYearlyCost,
    recommendations: overallAdvice({
      currency,
      monthlyBudget,
      runningMonth: total?.runningMonth ?? null,
      insights,
      recurring: running,
      recurringYearlyCost,
      shown,
    }),
  }
}

export function forecastOf(forecast: Forecast, say: Say): ContractForecast {
  const { estimate, low, high, confidence, reason, basedOn } = forecast
  return { estimate, low, high, confidence, reasoning: reasonWords(reason, say), basedOn }
}

interface InsightInput {
  readonly category: string
  readonly forecasts: MonthForecasts | null
  readonly sums: MonthSums
  readonly currency: string
  readonly shown: Shown
}

const tooLittle =
  'No forecast yet. It needs three whole months since this category’s first expense, two of them with expenses.'

function insightOf({ category, forecasts, sums, currency, shown }: InsightInput): CategoryInsight {
  const { monthBeforeSpend: _, ...own } = sums.of(category)
  const nextMonth = forecasts && forecastOf(forecasts.nextMonth, shown.say)
  const figures = {
    category,
    ...own,
    ...compared(own.currentSoFar, own.previousSameDays, currency),
    prediction: {
      nextMonthEstimate: nextMonth?.estimate ?? null,
      confidence: nextMonth?.confidence ?? 0,
      reasoning: nextMonth?.reasoning ?? tooLittle,
    },
    nextMonth,
    runningMonth: forecasts && forecastOf(forecasts.runningMonth, shown.say),
  }
  return { ...figures, recommendation: categoryAdvice(figures, { currency, shown }) }
}

/** Sorts by spending in the current and last month, largest first. */
function byWeightIn(currency: string) {
  const weightOf = ({ currentMonthSpend, previousMonthSpend }: CategoryInsight) =>
    unitsOf(currentMonthSpend, currency) + unitsOf(previousMonthSpend, currency)
  return (a: CategoryInsight, b: CategoryInsight): number => {
    const [one, other] = [weightOf(a), weightOf(b)]
    if (one !== other) return one > other ? -1 : 1
    return a.category < b.category ? -1 : 1
  }
}

/** Sums of the most recent months, for one category or all. */
class MonthSums {
  readonly #basis: SpendingBasis

  constructor(basis: SpendingBasis) {
    this.#basis = basis
  }

  of(category: string | undefined) {
    const { today, months, untilDay } = this.#basis
    const monthAt = (steps: number) => addMonths(firstOfMonth(today), steps).slice(0, 7)
    const sum = (totals: SpendingBasis['months'], steps: number) =>
      sumOf(
        totals
          .filter(
            one => one.month === monthAt(steps) && (category === undefined || one.category === category),
          )
          .map(({ total }) => total),
        this.#basis.currency,
      )
    return {
      currentMonthSpend: sum(months, 0),
      previousMonthSpend: sum(months, -1),
      monthBeforeSpend: sum(months, -2),
      currentSoFar: sum(untilDay, 0),
      previousSameDays: sum(untilDay, -1),
    }
  }
}

function recurringOf(found: ReturningCharge): RecurringCharge {
  const {
    merchant,
    interval,
    amount,
    isVarying,
    yearlyCost,
    next,
    lastSeen,
    times,
    status,
    change,
    confidence,
  } = found
  const latest = found.charges.at(-1)
  return {
    id: idOf(found),
    merchant,
    category: latest?.category ?? 'other',
    interval: intervalWords(interval),
    ...scheduleOf(interval),
    amount,
    isVarying,
    yearlyCost,
    nextDate: next,
    lastDate: lastSeen,
    times,
    status,
    change,
    confidence,
    lastExpenseId: latest?.id ?? '',
  }
}

/** A recurring charge is identified by its first expense, as in its alerts. */
export const idOf = ({ charges }: ReturningCharge): string => charges[0]?.id ?? ''
