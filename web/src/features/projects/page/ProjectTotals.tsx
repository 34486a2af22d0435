import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { Button, SegmentedControl, Title } from '@mantine/core'
import type { Grain, SpendingReport } from '@outlay/contract/analytics/analytics'
import { addMonths, type DaySpan, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { count, dateFormat, money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { CategoryMark } from '../../../entities/expenses/CategoryMark.tsx'
import { BarList, type BarRow } from '../../../entities/figures/BarList.tsx'
import { shareOf, shareText } from '../../../entities/figures/shares.ts'
import { partOf, thousandthsOf } from '../../../entities/figures/sums.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { projectReportQuery } from '../projects.api.ts'
import classes from './ProjectPage.module.css'
import type { ShownPart } from './useProjectPart.ts'

/** All valid dates of expenses. */
const allTime: DaySpan = { from: '1900-01-01', to: '2199-12-31' }

/** The twelve months up to the current one, or all time. */
function spanOf(period: 'all' | undefined, today: string): DaySpan {
  if (period === 'all') return allTime
  return { from: addMonths(firstOfMonth(today), -11), to: monthOf(today).to }
}

/** The label of a bar: its year, or its month. */
function barLabel(locale: Locale, firstDay: string, grain: Grain): string {
  if (grain === 'year') return firstDay.slice(0, 4)
  const instant = new Date(`${firstDay}T00:00:00Z`)
  return dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(instant)
}

interface ProjectTotalsProps extends ShownPart {
  /** Undefined for the last 12 months. */
  period: 'all' | undefined
  onPeriod: (period: 'all' | undefined) => void
}

export function ProjectTotals({ part, isOwn, period, onPeriod }: ProjectTotalsProps) {
  const locale = useLocale()
  const today = dayIn(useUser().timezone, new Date())
  const { data: report, error, refetch } = useQuery(projectReportQuery(part, spanOf(period, today)))
  return (
    <>
      <div className={classes.periods}>
        <Title order={2} size="h5">
          {totalsText(report && money(locale, report.totals.total, report.currency), isOwn, period)}
        </Title>
        <SegmentedControl
          aria-label={t('Period')}
          value={period ?? 'year'}
          onChange={next => onPeriod(next === 'all' ? 'all' : undefined)}
          data={[
            { value: 'year', label: t('12 months') },
            { value: 'all', label: t('All time') },
          ]}
        />
      </div>
      <div className={classes.panels}>
        {report && (
          <>
            <RowsPanel title={t('By category')} rows={categoryRows(locale, report)} />
            <RowsPanel
              title={report.grain === 'year' ? t('By year') : t('By month')}
              rows={monthRows(locale, report)}
            />
          </>
        )}
        {!report && error && (
          <Panel>
            <LoadError what={t('The totals')} error={error} onRetry={refetch} />
          </Panel>
        )}
        {!report && !error && (
          <Panel className={classes.skeleton} role="status" aria-label={t('Loading totals')} />
        )}
      </div>
    </>
  )
}

/** Includes the total once it is known. */
function totalsText(total: string | undefined, isOwn: boolean, period: 'all' | undefined): string {
  const values = { isKnown: total === undefined ? 'no' : 'yes', total, period: period ?? 'year' }
  return isOwn
    ? t(
        'Your expenses: {isKnown, select, yes {{total}} other {Totals}} {period, select, all {for all time} other {in the last 12 months}}',
        values,
      )
    : t(
        '{isKnown, select, yes {{total}} other {Totals}} {period, select, all {for all time} other {in the last 12 months}}',
        values,
      )
}

/** Rows shown initially. */
const firstCount = 12

function RowsPanel({ title, rows }: { title: string; rows: readonly BarRow[] }) {
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  return (
    <TitledPanel title={title}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('No expenses in this period.')}</p>
      ) : (
        <BarList label={title} rows={isWhole ? rows : rows.slice(0, firstCount)} />
      )}
      {rows.length > firstCount && (
        <div className={classes.more}>
          <Button variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('Show fewer') : t('Show all {count}', { count: count(locale, rows.length) })}
          </Button>
        </div>
      )}
    </TitledPanel>
  )
}

function categoryRows(locale: Locale, { categories, totals, currency }: SpendingReport): BarRow[] {
  return categories.map(({ category, total }) => {
    const share = shareOf(total, totals.total)
    return {
      key: category,
      label: translated(categoryOf(category).label),
      mark: <CategoryMark category={category} />,
      value: money(locale, total, currency),
      share,
      note: shareText(locale, share),
    }
  })
}

/** Newest first; the longest bar is the most expensive month. Empty without expenses. */
function monthRows(locale: Locale, { series, grain, currency, totals }: SpendingReport): BarRow[] {
  if (totals.count === 0) return []
  const most = series.reduce(
    (top, { total }) => (thousandthsOf(total) > thousandthsOf(top) ? total : top),
    '0.00',
  )
  return series.toReversed().map(({ from, total }) => ({
    key: from,
    label: barLabel(locale, from, grain),
    value: money(locale, total, currency),
    share: partOf(total, most),
  }))
}
