import { categoryOf } from '@outlay/contract/expenses/categories'
import type { CategoryInsight, SpendingInsights } from '@outlay/contract/insights/insights'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { sumOf, thousandthsOf } from '../../../entities/figures/sums.ts'
import { PanelEmpty } from '../../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { CategoryCard } from './CategoryCard.tsx'
import classes from './CategoryPanel.module.css'

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
