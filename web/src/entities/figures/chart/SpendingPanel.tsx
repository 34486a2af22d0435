import type { Grain } from '@outlay/contract/analytics/analytics'
import { type ReactNode, Suspense, useState } from 'react'
import IconChartBar from '~icons/tabler/chart-bar'
import IconTable from '~icons/tabler/table'
import { count, money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NumbersTable } from '../../../ui/charts/NumbersTable.tsx'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { barLabel, type Charted } from './barLabels.ts'
import classes from './SpendingPanel.module.css'

const SpendingChart = lazyContent(
  msg('The chart'),
  async () => (await import('./SpendingChart.tsx')).SpendingChart,
)

const titles = {
  day: msg('Expenses by Day'),
  week: msg('Expenses by Week'),
  month: msg('Expenses by Month'),
  year: msg('Expenses by Year'),
}

interface SpendingPanelProps {
  report: Charted
  title?: string
  /** Optional controls above the chart. */
  children?: ReactNode
}

/** A period as a chart or a table. */
export function SpendingPanel({
  report,
  title = translated(titles[report.grain]),
  children,
}: SpendingPanelProps) {
  const [hasNumbers, setHasNumbers] = useState(false)
  const Icon = hasNumbers ? IconChartBar : IconTable
  return (
    <TitledPanel
      title={title}
      actions={
        <Button
          variant="subtle"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => setHasNumbers(!hasNumbers)}
        >
          {hasNumbers ? t('Show Chart') : t('Show Numbers')}
        </Button>
      }
    >
      {children}
      {hasNumbers ? (
        <ChartNumbers report={report} title={title} />
      ) : (
        <Suspense
          fallback={<div className={classes.waiting} role="status" aria-label={t('Loading chart')} />}
        >
          <SpendingChart report={report} />
        </Suspense>
      )}
    </TitledPanel>
  )
}

const barNames: Record<Grain, string> = {
  day: msg('Day'),
  week: msg('Week'),
  month: msg('Month'),
  year: msg('Year'),
}

/** The chart's data as a table. */
function ChartNumbers({ report, title }: { report: Charted; title: string }) {
  const locale = useLocale()
  const { series, grain, totals, currency } = report
  const figuresOf = (sums: { count: number; total: string }) => [
    count(locale, sums.count),
    money(locale, sums.total, currency),
  ]
  return (
    <NumbersTable
      className={classes.numbers}
      label={t('{title}, numbers', { title })}
      columns={[translated(barNames[grain]), t('Transactions'), t('Amount')]}
      rows={series.map(bar => ({
        key: bar.from,
        name: barLabel(locale, bar, grain),
        figures: figuresOf(bar),
      }))}
      total={{ key: 'total', name: t('Total'), figures: figuresOf(totals) }}
    />
  )
}
