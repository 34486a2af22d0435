import { categoryOf } from '@outlay/contract/expenses/categories'
import type { CategoryInsight, SpendingInsights } from '@outlay/contract/insights/insights'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { CategoryIcon } from '../../entities/expenses/CategoryIcon.tsx'
import { sumOf, thousandthsOf } from '../../entities/figures/sums.ts'
import { PanelEmpty } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './CategoryPanel.module.css'
import { forecastText, monthName } from './forecastWords.ts'
import { TrendBadge, TrendNote } from './TrendMark.tsx'

const isZero = (amount: string) => thousandthsOf(amount) === 0n

/** Hides categories without spending this or last month; a note gives their forecast. */
export function CategoryPanel({ insights }: { insights: SpendingInsights }) {
  const locale = useLocale()
  const shown = insights.insights.filter(
    ({ currentMonthSpend, previousMonthSpend }) => !isZero(currentMonthSpend) || !isZero(previousMonthSpend),
  )
  const hidden = hiddenPrediction(insights, shown)
  return (
    <TitledPanel title={t('Category Analysis')} text={insights.forecast && headOf(insights)}>
      {shown.length === 0 ? (
        <PanelEmpty>{t('No spending in any category this month or last month.')}</PanelEmpty>
      ) : (
        <ul className={classes.cards} aria-label={t('Category Analysis')}>
          {shown.map(insight => (
            <li
              key={insight.category}
              className={classes.card}
              aria-label={translated(categoryOf(insight.category).label)}
            >
              <CategoryCard insight={insight} month={insights} />
            </li>
          ))}
        </ul>
      )}
      {!isZero(hidden) && (
        <PanelEmpty>
          {t(
            '{sum} of next month’s prediction is for categories not listed here. They had no spending in these two months, or too little before that for their own prediction.',
            { sum: money(locale, hidden, insights.currency) },
          )}
        </PanelEmpty>
      )}
    </TitledPanel>
  )
}

const headOf = ({ forecast }: SpendingInsights) =>
  forecast &&
  t(
    'Based on {count, plural, one {# full month} other {# full months}}. A range covers four out of five outcomes.',
    { count: forecast.nextMonth.basedOn },
  )

/** The total's forecast minus that of the shown categories. */
function hiddenPrediction(insights: SpendingInsights, shown: readonly CategoryInsight[]): string {
  if (!insights.forecast) return '0.00'
  const listed = shown.reduce(
    (sum, { prediction }) => sum + thousandthsOf(prediction.nextMonthEstimate ?? '0'),
    0n,
  )
  return sumOf(thousandthsOf(insights.forecast.nextMonth.estimate) - listed)
}

interface CategoryCardProps {
  insight: CategoryInsight
  month: Pick<SpendingInsights, 'currency' | 'currentMonth' | 'previousMonth'>
}

function CategoryCard({ insight, month }: CategoryCardProps) {
  const locale = useLocale()
  const { category, currentMonthSpend, previousMonthSpend, trend, trendPercentage, recommendation } = insight
  const { currency, currentMonth, previousMonth } = month
  return (
    <>
      <div className={classes.head}>
        <CategoryIcon category={category} />
        <h3 className={classes.name}>{translated(categoryOf(category).label)}</h3>
        <TrendBadge trend={trend} />
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{monthName(locale, currentMonth)}</dt>
          <dd>{money(locale, currentMonthSpend, currency)}</dd>
        </div>
        <div>
          <dt>{monthName(locale, previousMonth)}</dt>
          <dd>{money(locale, previousMonthSpend, currency)}</dd>
        </div>
        <Prediction insight={insight} currency={currency} />
      </dl>
      <p className={classes.change}>
        <TrendNote trend={trend} percentage={trendPercentage} baseline={{ kind: 'sameDays' }} />
      </p>
      <p className={classes.recommendation}>{translated(recommendation)}</p>
      <p className={classes.analysis}>{translated(insight.prediction.reasoning)}</p>
    </>
  )
}

function Prediction({ insight: { nextMonth }, currency }: { insight: CategoryInsight; currency: string }) {
  const locale = useLocale()
  return (
    <div>
      <dt>{t('Next month')}</dt>
      <dd>{nextMonth ? money(locale, nextMonth.estimate, currency) : '–'}</dd>
      {nextMonth && <dd className={classes.range}>{forecastText(locale, nextMonth, currency)}</dd>}
    </div>
  )
}
