import { dayIn } from '../../core/clock.ts'
import type { ScopeOf } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { ExpenseDetails } from './details/expenseDetails.ts'
import { ExpenseOverviews } from './overviews/expenseOverviews.ts'
import { ExpenseTotals } from './totals/expenseTotals.ts'

export type { Charge, DetailGrouping, ExpenseDetails } from './details/expenseDetails.ts'
export type { ExpenseOverviews, Habits, MoodedExpense, MoodSum } from './overviews/expenseOverviews.ts'
export type { BreakdownRow, ExpenseTotals, MonthTotal } from './totals/expenseTotals.ts'

const accuracyMs = 90 * 24 * 60 * 60_000

/** First day (UTC) of the 90-day window in which readings are compared with people's corrections. */
export function accuracySince(now: Date): string {
  return dayIn('UTC', new Date(now.getTime() - accuracyMs))
}

/**
 * Figures of the expenses a person views (their own, unless given another scope), all from one database or transaction.
 */
export class ExpenseFigures {
  /** From stored totals by day and month. */
  readonly totals: ExpenseTotals
  /** Read from the expenses themselves. */
  readonly details: ExpenseDetails
  /** Overviews: the newest, pending ones, moods, readings. */
  readonly overviews: ExpenseOverviews

  constructor(deps: { readonly db: Db; readonly scopeOf?: ScopeOf }) {
    this.totals = new ExpenseTotals(deps)
    this.details = new ExpenseDetails(deps)
    this.overviews = new ExpenseOverviews(deps)
  }
}
