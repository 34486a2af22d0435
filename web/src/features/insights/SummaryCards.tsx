import {
  type Forecast,
  type SpendingInsights,
  shownForecast,
  type Trend,
} from '@outlay/contract/insights/insights'
import type { ReactNode } from 'react'
import { spanLabel } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { FigureCard } from '../../entities/figures/FigureCards.tsx'
import { changeOf } from '../../entities/figures/sums.ts'
import { forecastText, monthName, monthsBefore, rangeText } from './forecastWords.ts'
import classes from './SummaryCards.module.css'
import { TrendNote } from './TrendMark.tsx'

/** Changes of up to 5% count as stable. */
const stableShare = 0.05

/** The trend from an earlier amount, by the same rule as the server's trends. */
function trendBetween(now: string, before: string): { trend: Trend; percentage: number | null } {
  const change = changeOf(now, before)
  if (change === undefined) return { trend: Number(now) > 0 ? 'new' : 'stable', percentage: null }
  const percentage = Math.round(change * 1000) / 10
  if (Math.abs(change) <= stableShare) return { trend: 'stable', percentage }
  return { trend: change > 0 ? 'increasing' : 'decreasing', percentage }
}

/** This month, the previous and the next, each with a comparison. */
export function SummaryCards({ insights }: { insights: SpendingInsights }) {
  const locale = useLocale()
  const { currency, currentMonth, previousMonth, forecast } = insights
  const shown = (amount: string) => money(locale, amount, currency)
  return (
    <div className={classes.cards}>
      <FigureCard
        Heading="h2"
        label={t('Current Month')}
        figure={shown(insights.totalCurrentMonth)}
        behind={currentMonth}
      >
        <Lines>
          <TrendNote
            trend={insights.overallTrend}
            percentage={insights.overallTrendPercentage}
            baseline={{ kind: 'time', name: comparedDays(locale, insights) }}
          />
          {forecast && <span>{expectedText(locale, forecast.runningMonth, insights)}</span>}
        </Lines>
      </FigureCard>
      <FigureCard
        Heading="h2"
        label={t('Previous Month')}
        figure={shown(insights.totalPreviousMonth)}
        behind={previousMonth}
      >
        <Lines>
          <TrendNote
            {...trendBetween(insights.totalPreviousMonth, insights.totalMonthBefore)}
            baseline={{ kind: 'time', name: monthName(locale, monthsBefore(previousMonth, 1)) }}
          />
          <span>{t('Baseline: {month}', { month: monthName(locale, previousMonth) })}</span>
        </Lines>
      </FigureCard>
      <PredictionCard insights={insights} />
    </div>
  )
}

function PredictionCard({ insights }: { insights: SpendingInsights }) {
  const locale = useLocale()
  const { currency, currentMonth, forecast, nextMonthTotalPrediction } = insights
  if (!forecast || nextMonthTotalPrediction === null)
    return (
      <FigureCard Heading="h2" label={t('Next Month Prediction')} figure="–">
        {t('Too early to tell: a prediction needs three full months with expenses.')}
      </FigureCard>
    )
  const [runningMonth, nextMonth] = [shownForecast(forecast.runningMonth), shownForecast(forecast.nextMonth)]
  if (!nextMonth)
    return (
      <FigureCard Heading="h2" label={t('Next Month Prediction')} figure="–">
        {t('Not enough data: earlier months varied too much for a prediction.')}
      </FigureCard>
    )
  return (
    <FigureCard
      Heading="h2"
      label={t('Next Month Prediction')}
      figure={money(locale, nextMonthTotalPrediction, currency)}
    >
      <Lines>
        {runningMonth && (
          <TrendNote
            {...trendBetween(nextMonthTotalPrediction, runningMonth.estimate)}
            baseline={{ kind: 'expected', name: monthName(locale, currentMonth) }}
          />
        )}
        <span>{forecastText(locale, nextMonth, currency)}</span>
      </Lines>
    </FigureCard>
  )
}

/** Lines in the paragraph of a card. */
function Lines({ children }: { children: ReactNode }) {
  return <span className={classes.lines}>{children}</span>
}

function comparedDays(locale: Locale, { today, currentMonth, previousMonth }: SpendingInsights): string {
  if (today === currentMonth.to) return monthName(locale, previousMonth)
  const day = `${previousMonth.from.slice(0, 8)}${today.slice(8)}`
  const to = day < previousMonth.to ? day : previousMonth.to
  return spanLabel(locale, { from: previousMonth.from, to })
}

function expectedText(locale: Locale, expected: Forecast, { currency }: SpendingInsights): string {
  const forecast = shownForecast(expected)
  if (!forecast) return t('Expected by month end: not enough data')
  const estimate = money(locale, forecast.estimate, currency)
  if (forecast.low === forecast.high) return t('Expected by month end: {estimate}', { estimate })
  const range = rangeText(locale, forecast, currency)
  return t('Expected by month end: {estimate} ({range})', { estimate, range })
}
