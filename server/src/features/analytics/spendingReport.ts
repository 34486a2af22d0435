import type {
  AnalyticsQuery,
  CategoryTotal,
  Grain,
  SpendingReport,
  Totals,
} from '@outlay/contract/analytics/analytics'
import {
  addDays,
  addMonths,
  countDays,
  countWholeMonths,
  type DaySpan,
  firstOfMonth,
  monthOf,
} from '@outlay/contract/core/daySpans'
import { weekOf } from '@outlay/contract/core/relativeDays'
import { invalidField } from '../../core/errors.ts'
import type { BreakdownRow } from '../expenseTotals/expenseTotals.service.ts'

interface Bar extends DaySpan {
  /** First day of the full day, week, month or year, possibly before the period. */
  readonly start: string
}

const mostDaysByDay = 45
const mostDaysByWeek = 200
const maxMonths = 240

/** The requested days, or the current month. @throws invalidInput */
export function periodOf({ from, to }: AnalyticsQuery, today: string): DaySpan {
  if (from === undefined && to === undefined) return monthOf(today)
  if (from === undefined) throw invalidField('from', 'A period also needs a start date')
  if (to === undefined) throw invalidField('to', 'A period also needs an end date')
  if (from > to) throw invalidField('to', 'The end date can’t be before the start date')
  return { from, to }
}

/** The equally long period before; for a running period only its corresponding days. */
export function periodBefore(period: DaySpan, today: string): DaySpan {
  const { from } = period
  const months = countWholeMonths(period)
  const back = (day: string) => (months ? addMonths(day, -months) : addDays(day, -countDays(period)))
  const end = addDays(from, -1)
  return { from: back(from), to: isRunning(period, today) ? earlier(back(today), end) : end }
}

/** The days compared with `periodBefore`: up to today if the period is running, else all. */
export function periodSoFar(period: DaySpan, today: string): DaySpan {
  return isRunning(period, today) ? { from: period.from, to: today } : period
}

const isRunning = ({ from, to }: DaySpan, today: string): boolean => from <= today && today < to

/** The bar length that keeps a chart readable. */
export function grainOf(period: DaySpan): Grain {
  const days = countDays(period)
  if (days <= mostDaysByDay) return 'day'
  return days <= mostDaysByWeek ? 'week' : 'month'
}

/** Whether bars only span the first to the last expense. */
export function isLong({ from, to }: DaySpan): boolean {
  return addMonths(firstOfMonth(from), maxMonths) <= to
}

/** The bars of a period in order, clipped to it. */
export function barsOf(period: DaySpan, grain: Grain): Bar[] {
  const bars: Bar[] = []
  for (let start = startOf(period.from, grain); start <= period.to; ) {
    const next = nextAfter(start, grain)
    const from = later(start, period.from)
    bars.push({ start, from, to: earlier(addDays(next, -1), period.to) })
    start = next
  }
  return bars
}

function startOf(day: string, grain: Grain): string {
  if (grain === 'year') return `${day.slice(0, 4)}-01-01`
  if (grain === 'month') return firstOfMonth(day)
  return grain === 'week' ? weekOf(day).from : day
}

function nextAfter(start: string, grain: Grain): string {
  if (grain === 'year') return addMonths(start, 12)
  if (grain === 'month') return addMonths(start, 1)
  return addDays(start, grain === 'week' ? 7 : 1)
}

const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one
const later = (one: string, other: string): string => [one, other].sort()[1] ?? one

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
