import {
  addDays,
  addMonths,
  countDays,
  type DaySpan,
  firstOfMonth,
  monthOf,
} from '@outlay/contract/core/daySpans'
import { and, getTableColumns, or, type SQL, Subquery, sql } from 'drizzle-orm'
import type { OwnScope } from '../../../core/database/access/scope.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { expenseTotals } from '../../expenses/expenseRows.service.ts'

/** The rows that add up to a period: those of `months` and `days` less those of `minus`. */
interface Pieces {
  readonly months: readonly DaySpan[]
  readonly days: readonly DaySpan[]
  readonly minus: readonly DaySpan[]
}

/**
 * A period as the fewest stored rows: full months by their row, partial months by their days or, if fewer, by the month
 * minus its other days.
 */
export function piecesOf({ from, to }: DaySpan): Pieces {
  const [months, days, minus]: [DaySpan[], DaySpan[], DaySpan[]] = [[], [], []]
  for (const { month, part } of edgesOf({ from, to })) {
    const rest = [
      { from: month.from, to: addDays(part.from, -1) },
      { from: addDays(part.to, 1), to: month.to },
    ].filter(isSpan)
    if (rest.reduce((count, span) => count + countDays(span), 0) < countDays(part)) {
      months.push(month)
      minus.push(...rest)
    } else days.push(part)
  }
  const between = {
    from: addMonths(firstOfMonth(from), 1),
    to: addDays(firstOfMonth(to), -1),
  }
  return { months: [...months, between].filter(isSpan), days, minus }
}

const isSpan = ({ from, to }: DaySpan): boolean => from <= to

/** A period's first and last month, and its part of each. */
function edgesOf({ from, to }: DaySpan) {
  if (to < from) return []
  const [first, last] = [monthOf(from), monthOf(to)]
  if (first.from === last.from) return [{ month: first, part: { from, to } }]
  return [
    { month: first, part: { from, to: first.to } },
    { month: last, part: { from: last.from, to } },
  ]
}

/** A person's own totals of several periods, named like the stored columns, with `part` as the period's index. */
export function ownSums({ userId }: OwnScope, spans: readonly DaySpan[]): typeof expenseTotals {
  const parts = spans.flatMap((span, part) => {
    const { months, days, minus } = piecesOf(span)
    const rows = or(...months.map(rowsOf(true)), ...days.map(rowsOf(false)))
    const taken = or(...minus.map(rowsOf(false)))
    // A period that ends before it begins has no rows.
    const added = branch(userId, { part, rows: rows ?? sql`false`, sign: '' })
    return taken ? [added, branch(userId, { part, rows: taken, sign: '-' })] : [added]
  })
  // Named like the stored columns, as for a team.
  return new Subquery(
    sql.join(parts, sql` union all `),
    getTableColumns(expenseTotals),
    'expense_totals',
  ) as unknown as typeof expenseTotals
}

const rowsOf =
  (isMonth: boolean) =>
  ({ from, to }: DaySpan): SQL =>
    sql`${expenseTotals.isMonth} = ${sql.raw(String(isMonth))} and ${expenseTotals.date} between ${from} and ${to}`

interface Branch {
  readonly part: number
  readonly rows: SQL
  readonly sign: '' | '-'
}

function branch(userId: string, { part, rows, sign }: Branch): SQL {
  const { category, projectId, isDeductible, total, count } = expenseTotals
  const signed = sql.raw(sign)
  return sql`select user_id, ${category}, ${projectId}, ${isDeductible}, ${signed}${total} as total, ${signed}${count} as count,
      ${sql.raw(String(part))} as part
    from ${expenseTotals} where ${and(ownedBy(userId, expenseTotals), rows)}`
}
