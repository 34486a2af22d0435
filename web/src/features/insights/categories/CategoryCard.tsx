import { categoryOf } from '@outlay/contract/expenses/categories'
import type { CategoryInsight, SpendingInsights } from '@outlay/contract/insights/insights'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { CategoryIcon } from '../../../entities/expenses/CategoryIcon.tsx'
import { forecastText } from '../forecastWords.ts'
import { monthName } from '../months.ts'
import { TrendBadge, TrendNote } from '../TrendMark.tsx'
import classes from './CategoryPanel.module.css'

interface CategoryCardProps {
  insight: CategoryInsight
  month: Pick<SpendingInsights, 'currency' | 'currentMonth' | 'previousMonth'>
}

export function CategoryCard({ insight, month }: CategoryCardProps) {
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
