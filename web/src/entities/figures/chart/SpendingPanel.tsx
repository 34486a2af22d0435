import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import IconChartBar from '~icons/tabler/chart-bar'
import IconTable from '~icons/tabler/table'
import { msg, t, translated } from '../../../core/language/language.ts'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import type { Charted } from './barLabels.ts'
import { ChartNumbers } from './ChartNumbers.tsx'
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
