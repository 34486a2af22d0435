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
  /** What the shares are of, and how that is called. */
  of: 'category' | 'project'
  heading: string
  shares: readonly Share[]
  currency: string
  /** The way to the other face of the card. */
  turn: ReactNode
  /** Said where there is nothing to draw. */
  emptyText: string
  /** The chart; its code comes after the first paint, its place is kept. */
  children: ReactNode
}

/** A chart with its numbers one tap away, in one and the same place. */
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

// A custom property is not among the properties that React's type knows.
const rowsStyle = ({ length }: readonly Share[]) =>
  ({ '--rows': Math.min(length, mostInRing) }) as CSSProperties
