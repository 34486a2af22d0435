import type { CategoryTotal, SpendingReport, Totals } from '@outlay/contract/analytics/analytics'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { BreakdownRow } from '../expenseTotals/expenseTotals.service.ts'
import { type Bar, barsOf, grainOf, isLong } from './periods.ts'

interface ReportFrame {
  readonly span: DaySpan
  readonly soFar: DaySpan
  readonly previous: DaySpan
  readonly currency: string
  readonly nameOfProject: (id: string | null) => string
}

/** Builds a report from a period's sums. */
export function reportOf(
  rows: readonly BreakdownRow[],
  { span, soFar, previous, currency, nameOfProject }: ReportFrame,
): SpendingReport {
  const whole = rows.find(row => row.part === 'all')
  return {
    ...span,
    currency,
    totals: totalsOf(whole),
    soFar: { ...soFar, totals: soFarTotalsOf(whole) },
    previous: { ...previous, totals: previousTotalsOf(whole) },
    categories: rows.flatMap(categoryTotalOf),
    projects: rows
      .filter(row => row.part === 'project')
      .map(row => ({
        projectId: row.projectId,
        projectName: nameOfProject(row.projectId),
        total: row.total,
        count: Number(row.count),
      })),
    ...seriesOf(rows, span),
    pendingCount: Number(whole?.pending ?? 0),
  }
}

function totalsOf(row: BreakdownRow | undefined): Totals {
  if (!row) return { total: '0.00', deductible: '0.00', average: '0.00', count: 0 }
  const { total, deductible, average } = row
  return { total, deductible, average, count: Number(row.count) }
}

function soFarTotalsOf(row: BreakdownRow | undefined): Totals {
  return totalsOf(
    row && {
      ...row,
      total: row.soFarTotal,
      deductible: row.soFarDeductible,
      average: row.soFarAverage,
      count: row.soFarCount,
    },
  )
}

function previousTotalsOf(row: BreakdownRow | undefined): Totals {
  return totalsOf(
    row && {
      ...row,
      total: row.previousTotal,
      deductible: row.previousDeductible,
      average: row.previousAverage,
      count: row.previousCount,
    },
  )
}

function categoryTotalOf({ part, category, total, count }: BreakdownRow): CategoryTotal[] {
  return part === 'category' && category ? [{ category, total, count: Number(count) }] : []
}

function seriesOf(rows: readonly BreakdownRow[], span: DaySpan): Pick<SpendingReport, 'grain' | 'series'> {
  const sums = new Map(rows.flatMap(row => (row.bar ? [[row.bar, row] as const] : [])))
  const grain = rows[0]?.grain ?? grainOf(span)
  const bars = barsOf(span, grain)
  const filled = isLong(span) ? betweenFilled(bars, sums) : bars
  const series = filled.map(({ start, ...days }) => {
    const sum = sums.get(start)
    return { ...days, total: sum?.total ?? '0.00', count: Number(sum?.count ?? 0) }
  })
  return { grain, series }
}

/** Trims empty bars at both ends. */
function betweenFilled(bars: Bar[], sums: ReadonlyMap<string, BreakdownRow>): Bar[] {
  const isFilled = ({ start }: Bar) => sums.has(start)
  return bars.slice(bars.findIndex(isFilled), bars.findLastIndex(isFilled) + 1)
}
