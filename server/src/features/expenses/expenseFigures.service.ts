import { dayIn } from '../../core/clock.ts'
import type { ScopeOf } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { ExpenseOverviews } from './overviews/expenseOverviews.ts'
import { ExpenseDetails } from './selections/expenseDetails.ts'
import { ExpenseTotals } from './totals/expenseTotals.ts'

export type { ExpenseOverviews, Habits, MoodedExpense, MoodSum } from './overviews/expenseOverviews.ts'
export type { Charge, DetailGrouping, ExpenseDetails } from './selections/expenseDetails.ts'
export type { BreakdownRow, ExpenseTotals, MonthTotal } from './totals/expenseTotals.ts'

const accuracyMs = 90 * 24 * 60 * 60_000

/** The first day (UTC) of those whose readings are compared with what people left of them: the last 90. */
export function accuracySince(now: Date): string {
  return dayIn('UTC', new Date(now.getTime() - accuracyMs))
}

/**
 * The figures of the expenses that a person looks at (their own, unless another scope is given), all asked of one
 * database or of one transaction.
 */
export class ExpenseFigures {
  /** From the kept sums, by day and month. */
  readonly totals: ExpenseTotals
  /** What the kept sums do not tell, from the expenses themselves. */
  readonly details: ExpenseDetails
  /** At a glance: the newest, what is pending, moods, readings. */
  readonly overviews: ExpenseOverviews

  constructor(deps: { readonly db: Db; readonly scopeOf?: ScopeOf }) {
    this.totals = new ExpenseTotals(deps)
    this.details = new ExpenseDetails(deps)
    this.overviews = new ExpenseOverviews(deps)
  }
}
