import { Button } from '@mantine/core'
import type { SpendingReport } from '@outlay/contract/analytics'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { ChartNumbers } from './ChartNumbers.tsx'
import classes from './SpendingPanel.module.css'

const SpendingChart = lazyContent(
  'The chart',
  async () => (await import('./SpendingChart.tsx')).SpendingChart,
)

const titles = { day: 'by Day', week: 'by Week', month: 'by Month', year: 'by Year' }

/** The period over time, as a chart or as its numbers. */
export function SpendingPanel({ report }: { report: SpendingReport }) {
  const [hasNumbers, setHasNumbers] = useState(false)
  const Icon = hasNumbers ? IconChartBar : IconTable
  const title = `Expenses ${titles[report.grain]}`
  return (
    <TitledPanel
      title={title}
      actions={
        <Button
          variant="subtle"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => setHasNumbers(!hasNumbers)}
        >
          {hasNumbers ? 'Show Chart' : 'Show Numbers'}
        </Button>
      }
    >
      {hasNumbers ? (
        <ChartNumbers report={report} title={title} />
      ) : (
        <Suspense fallback={<div className={classes.waiting} role="status" aria-label="Loading chart" />}>
          <SpendingChart report={report} />
        </Suspense>
      )}
    </TitledPanel>
  )
}
