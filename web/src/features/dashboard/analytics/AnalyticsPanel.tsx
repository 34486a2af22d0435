import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { type ReactNode, Suspense, useState } from 'react'
import IconChartBar from '~icons/tabler/chart-bar'
import IconTable from '~icons/tabler/table'
import { count, money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t } from '../../../core/language/language.ts'
import { useAfterPaint } from '../../../core/loading/useAfterPaint.ts'
import { shareText } from '../../../entities/figures/shares.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NumbersTable } from '../../../ui/charts/NumbersTable.tsx'
import { variables } from '../../../ui/classNames.ts'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import classes from './Analytics.module.css'
import { categoryShares, mostInRing, projectShares, type Share } from './shares.ts'

const ProjectColumns = lazyContent(
  msg('The chart'),
  async () => (await import('./ProjectColumns.tsx')).ProjectColumns,
)

interface ProjectAnalyticsProps extends Pick<Dashboard, 'projects' | 'projectCount' | 'month'> {
  /** The button to the other face of the card. */
  turn: ReactNode
}

/** This month's spending by project. */
export function ProjectAnalytics({ turn, ...figures }: ProjectAnalyticsProps) {
  const shares = projectShares(figures)
  const { currency } = figures.month
  return (
    <AnalyticsPanel
      title={t('Spending by Project')}
      of="project"
      heading={t('Project')}
      shares={shares}
      currency={currency}
      turn={turn}
      emptyText={t('Your spending by project appears once you add an expense this month.')}
    >
      <ProjectColumns shares={shares} currency={currency} />
    </AnalyticsPanel>
  )
}

const CategoryDonut = lazyContent(
  msg('The chart'),
  async () => (await import('./CategoryDonut.tsx')).CategoryDonut,
)

interface CategoryAnalyticsProps extends Pick<Dashboard, 'categories' | 'month'> {
  /** The button to the other face of the card. */
  turn: ReactNode
}

/** This month's spending by category. */
export function CategoryAnalytics({ turn, ...figures }: CategoryAnalyticsProps) {
  const shares = categoryShares(figures)
  const { currency, totalAmount } = figures.month
  return (
    <AnalyticsPanel
      title={t('Spending by Category')}
      of="category"
      heading={t('Category')}
      shares={shares}
      currency={currency}
      turn={turn}
      emptyText={t('Your spending by category appears once you add an expense this month.')}
    >
      <CategoryDonut shares={shares} total={totalAmount} currency={currency} />
    </AnalyticsPanel>
  )
}

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
function AnalyticsPanel(props: AnalyticsPanelProps) {
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
const rowsStyle = ({ length }: readonly Share[]) => variables({ '--rows': Math.min(length, mostInRing) })

interface ShareNumbersProps {
  title: string
  heading: string
  shares: readonly Share[]
  currency: string
}

/** The chart's data as a table. */
function ShareNumbers({ title, heading, shares, currency }: ShareNumbersProps) {
  const locale = useLocale()
  const rows = shares.map(({ key, label, part, total, count: number }) => ({
    key,
    name: label,
    figures: [
      number === undefined ? '' : count(locale, number),
      shareText(locale, part),
      money(locale, total, currency),
    ],
  }))
  return (
    <NumbersTable
      className={classes.numbers}
      label={t('{title}, numbers', { title })}
      columns={[heading, t('Expenses'), t('Share'), t('Amount')]}
      rows={rows}
    />
  )
}
