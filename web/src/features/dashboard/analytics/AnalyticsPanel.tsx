import { Button } from '@mantine/core'
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react'
import IconChartBar from '~icons/tabler/chart-bar'
import IconTable from '~icons/tabler/table'
import { t } from '../../../core/language/language.ts'
import { useAfterPaint } from '../../../core/loading/useAfterPaint.ts'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import classes from './Analytics.module.css'
import { ShareNumbers } from './ShareNumbers.tsx'
import { mostInRing, type Share } from './shares.ts'

interface AnalyticsPanelProps {
  title: string
  /** What the shares are of, also used for the column header. */
  of: 'category' | 'project'
  heading: string
  shares: readonly Share[]
  currency: string
  /** The button to the other face of the card. */
  turn: ReactNode
  /** Shown if there is no data. */
  emptyText: string
  /** The chart; its code loads after the first paint, its space is reserved. */
  children: ReactNode
}

/** A chart and, on press, its table in the same place. */
export function AnalyticsPanel(props: AnalyticsPanelProps) {
  const { title, of, heading, shares, currency, turn, emptyText, children } = props
  const [hasNumbers, setHasNumbers] = useState(false)
  const hasPainted = useAfterPaint()
  const Icon = hasNumbers ? IconChartBar : IconTable
  const isEmpty = shares.length === 0
  return (
    <TitledPanel
      title={title}
      actions={
        <>
          {!isEmpty && (
            <Button
              variant="subtle"
              aria-label={
                hasNumbers ? t('Show Chart, {title}', { title }) : t('Show Numbers, {title}', { title })
              }
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => setHasNumbers(!hasNumbers)}
            >
              {hasNumbers ? t('Chart') : t('Numbers')}
            </Button>
          )}
          {turn}
        </>
      }
    >
      <div className={classes.place} data-of={of} data-empty={isEmpty || undefined} style={rowsStyle(shares)}>
        {isEmpty && <p className={classes.empty}>{emptyText}</p>}
        {!isEmpty && hasNumbers && (
          <ShareNumbers title={title} heading={heading} shares={shares} currency={currency} />
        )}
        {!isEmpty && !hasNumbers && hasPainted && <Suspense>{children}</Suspense>}
      </div>
    </TitledPanel>
  )
}

// React's types do not include custom properties.
const rowsStyle = ({ length }: readonly Share[]) =>
  ({ '--rows': Math.min(length, mostInRing) }) as CSSProperties
