import type { SpendingReport } from '@outlay/contract/analytics'
import type { ReactNode } from 'react'
import { spanLabel } from '../../core/calendarDay.ts'
import { compareTotals } from '../../core/comparison.ts'
import { count, money, percent } from '../../core/formats.ts'
import { partOf } from '../../core/sums.ts'
import { Panel } from '../../ui/Panel.tsx'

import classes from './SummaryCards.module.css'

interface SummaryCardsProps {
  report: SpendingReport
  /** What kind of time there may be none of before: month, year. */
  noun: string
}

export function SummaryCards({ report, noun }: SummaryCardsProps) {
  const { totals, previous, currency } = report
  const comparison = compareTotals(report, noun)
  const hasPrevious = previous.totals.count > 0
  return (
    <div className={classes.cards}>
      <SummaryCard label="Total Expenses" figure={money(totals.total, currency)} isGood={comparison.isGood}>
        {comparison.text}
      </SummaryCard>
      <SummaryCard label="Tax Deductible" figure={money(totals.deductible, currency)}>
        {percent(partOf(totals.deductible, totals.total))} of all expenses
      </SummaryCard>
      <SummaryCard label="Total Transactions" figure={count(totals.count)}>
        {hasPrevious ? `${count(previous.totals.count)} in ${spanLabel(previous)}` : `No earlier ${noun} yet`}
      </SummaryCard>
      <SummaryCard label="Avg. Transaction" figure={money(totals.average, currency)}>
        {hasPrevious
          ? `${money(previous.totals.average, currency)} in ${spanLabel(previous)}`
          : `No earlier ${noun} yet`}
      </SummaryCard>
    </div>
  )
}

interface SummaryCardProps {
  label: string
  figure: string
  isGood?: boolean
  /** One quiet line beneath. */
  children: ReactNode
}

/** More characters than these need smaller ones where there is little room. */
const longFigure = 11

function SummaryCard({ label, figure, isGood = false, children }: SummaryCardProps) {
  return (
    <Panel className={classes.card} aria-label={label}>
      <h2 className={classes.label}>{label}</h2>
      <p className={classes.figure} data-long={figure.length > longFigure || undefined}>
        {figure}
      </p>
      <p className={classes.note} data-good={isGood || undefined}>
        {children}
      </p>
    </Panel>
  )
}
