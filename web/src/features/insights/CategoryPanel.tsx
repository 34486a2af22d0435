import { categoryOf } from '@outlay/contract/expenses/categories'
import {
  type CategoryInsight,
  type SpendingInsights,
  shownForecast,
} from '@outlay/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import IconChevronDown from '~icons/tabler/chevron-down'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { CategoryIcon } from '../../entities/expenses/CategoryIcon.tsx'
import { sumOf, thousandthsOf } from '../../entities/figures/sums.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { UnstyledButton } from '../../ui/buttons/Button.tsx'
import { Sparkline } from '../../ui/charts/Sparkline.tsx'
import { PanelEmpty } from '../../ui/panels/PanelList.tsx'
import { PanelTable } from '../../ui/panels/PanelTable.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './CategoryPanel.module.css'
import { forecastText, monthName } from './forecastWords.ts'
import { trendsQuery } from './insights.api.ts'
import { changeText, TrendBadge, TrendNote } from './TrendMark.tsx'

const isZero = (amount: string) => thousandthsOf(amount) === 0n

interface CategoryPanelProps {
  insights: SpendingInsights
  whose: ScopeSearch
}

/** Hides categories without spending this or last month; a note gives their forecast. */
export function CategoryPanel({ insights, whose }: CategoryPanelProps) {
  const locale = useLocale()
  const shown = insights.insights.filter(
    ({ currentMonthSpend, previousMonthSpend }) => !isZero(currentMonthSpend) || !isZero(previousMonthSpend),
  )
  const hidden = hiddenPrediction(insights, shown)
  return (
    <TitledPanel title={t('Category Analysis')} text={headOf(insights)}>
      {shown.length === 0 ? (
        <PanelEmpty>{t('No spending in any category this month or last month.')}</PanelEmpty>
      ) : (
        <CategoryTable shown={shown} insights={insights} whose={whose} />
      )}
      {!isZero(hidden) && (
        <p className={classes.hidden}>
          {t(
            '{sum} of next month’s prediction is for categories not listed here. They had no spending in these two months, or too little before that for their own prediction.',
            { sum: money(locale, hidden, insights.currency) },
          )}
        </p>
      )}
    </TitledPanel>
  )
}

const headOf = ({ forecast }: SpendingInsights) =>
  forecast
    ? t(
        'Based on {count, plural, one {# full month} other {# full months}}. Changes compare the same days of both months. A range covers four out of five outcomes.',
        { count: forecast.nextMonth.basedOn },
      )
    : t('Changes compare the same days of both months.')

/** The total's forecast minus that of the shown categories; nothing if the total is not shown. */
function hiddenPrediction({ forecast }: SpendingInsights, shown: readonly CategoryInsight[]): string {
  const total = shownForecast(forecast?.nextMonth)
  if (!total) return '0.00'
  const listed = shown.reduce(
    (sum, { prediction }) => sum + thousandthsOf(prediction.nextMonthEstimate ?? '0'),
    0n,
  )
  return sumOf(thousandthsOf(total.estimate) - listed)
}

function CategoryTable({
  shown,
  insights,
  whose,
}: CategoryPanelProps & { shown: readonly CategoryInsight[] }) {
  const locale = useLocale()
  const { data: trends } = useQuery(trendsQuery(whose))
  const seriesOf = (category: string) =>
    trends?.categories.find(one => one.category === category)?.series.map(({ total }) => Number(total)) ?? []
  return (
    <PanelTable aria-label={t('Category Analysis')} isReflowed>
      <thead>
        <tr>
          <th scope="col">{t('Category')}</th>
          <th scope="col">{t('12 months')}</th>
          <th scope="col" data-figure>
            {monthName(locale, insights.previousMonth)}
          </th>
          <th scope="col" data-figure>
            {monthName(locale, insights.currentMonth)}
          </th>
          <th scope="col">{t('Change')}</th>
          <th scope="col" data-figure>
            {t('Next month')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(insight => (
          <CategoryRow
            key={insight.category}
            insight={insight}
            month={insights}
            series={seriesOf(insight.category)}
            whose={whose}
          />
        ))}
      </tbody>
    </PanelTable>
  )
}

interface CategoryRowProps {
  insight: CategoryInsight
  month: Pick<SpendingInsights, 'currency' | 'currentMonth' | 'previousMonth'>
  /** Its months, oldest first; empty while loading. */
  series: readonly number[]
  whose: ScopeSearch
}

/** A category's figures; its texts are in a second row that the name opens. */
function CategoryRow({ insight, month, series, whose }: CategoryRowProps) {
  const locale = useLocale()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { category, currentMonthSpend, previousMonthSpend, trend, trendPercentage } = insight
  const { currency } = month
  const next = shownForecast(insight.nextMonth)
  return (
    <>
      <tr className={classes.row} data-open={isOpen || undefined}>
        <th scope="row" className={classes.category}>
          <UnstyledButton
            className={classes.name}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span aria-hidden>
              <CategoryIcon category={category} />
            </span>
            <span>{translated(categoryOf(category).label)}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </th>
        <td className={classes.course}>
          <Sparkline values={series} />
        </td>
        <td data-figure className={classes.previous}>
          {money(locale, previousMonthSpend, currency)}
        </td>
        <td data-figure className={classes.current}>
          {money(locale, currentMonthSpend, currency)}
        </td>
        <td className={classes.change}>
          <span>
            <TrendBadge trend={trend} />
            <span>{changeText(locale, trendPercentage)}</span>
          </span>
        </td>
        <td data-figure className={classes.next}>
          {next ? (
            <>
              <span className={classes.nextWord}>{t('Next month')} </span>
              {money(locale, next.estimate, currency)}
              <small>{forecastText(locale, next, currency)}</small>
            </>
          ) : (
            <span className={classes.none}>{t('Not enough data')}</span>
          )}
        </td>
      </tr>
      <tr id={id} hidden={!isOpen} className={classes.details}>
        <td colSpan={6}>
          <CategoryDetails insight={insight} month={month} whose={whose} />
        </td>
      </tr>
    </>
  )
}

type CategoryDetailsProps = Omit<CategoryRowProps, 'series'>

function CategoryDetails({ insight, month, whose }: CategoryDetailsProps) {
  const locale = useLocale()
  const { category, previousMonthSpend, trend, trendPercentage, recommendation, nextMonth } = insight
  const next = shownForecast(nextMonth)
  const { from, to } = month.currentMonth
  return (
    <div className={classes.texts}>
      <p className={classes.phoneOnly}>
        {t('{month}: {sum}', {
          month: monthName(locale, month.previousMonth),
          sum: money(locale, previousMonthSpend, month.currency),
        })}
        {next && ` · ${t('Next month')}: ${forecastText(locale, next, month.currency)}`}
      </p>
      <p>
        <TrendNote trend={trend} percentage={trendPercentage} baseline={{ kind: 'sameDays' }} />
      </p>
      <p>{translated(recommendation)}</p>
      <p className={classes.reasoning}>
        {nextMonth && !next
          ? t('Earlier months varied too much for a prediction.')
          : translated(insight.prediction.reasoning)}
      </p>
      <Link
        to="/expenses"
        search={{ ...whose, category: categoryOf(category).value, from, to, isCounted: 'true' }}
      >
        {t('Show the expenses')}
      </Link>
    </div>
  )
}
