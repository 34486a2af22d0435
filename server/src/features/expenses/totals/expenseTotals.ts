import type { Grain } from '@outlay/contract/analytics'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { ExpenseFilter } from '@outlay/contract/expenses'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { type BreakdownRow, breakDown } from './expenseBreakdown.store.ts'
import { sumByCategory, sumByProject, sumTwoSpans, type TwoSpans } from './expenseTotals.store.ts'

export type { BreakdownRow } from './expenseBreakdown.store.ts'
export type { TwoSpans } from './expenseTotals.store.ts'

export type TotalsFilter = Pick<ExpenseFilter, 'category' | 'projectId' | 'isDeductible'>

/**
 * Sums of what counts, processed or approved, in the person's currency; each answer is one statement and reads the
 * kept totals, never the expenses. Money is decimal text.
 */
export class ExpenseTotals {
  readonly #db: Db

  constructor({ db }: { db: Db }) {
    this.#db = db
  }

  /** A time beside the one before it. */
  ofTwoSpans(actor: Actor, spans: TwoSpans) {
    return sumTwoSpans(this.#db, { userId: actor.userId }, spans)
  }

  /** Largest first. */
  byCategory(actor: Actor, filter: TotalsFilter, span: DaySpan) {
    return sumByCategory(this.#db, { ...filter, userId: actor.userId }, span)
  }

  /** Largest first; without a project: null. Of all time unless days are given. */
  byProject(actor: Actor, filter: TotalsFilter, span?: DaySpan) {
    return sumByProject(this.#db, { ...filter, userId: actor.userId }, span)
  }

  /** Everything about a time and the one before it, with what is pending. */
  breakdown(
    actor: Actor,
    filter: TotalsFilter,
    spans: TwoSpans & { readonly grain: Grain },
  ): Promise<BreakdownRow[]> {
    return breakDown(
      this.#db,
      { ...filter, userId: actor.userId },
      { ...spans, currency: actor.preferredCurrency },
    )
  }
}
