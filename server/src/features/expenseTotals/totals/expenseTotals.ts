import type { Grain } from '@outlay/contract/analytics/analytics'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { Actor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { ownScope, type ScopeOf } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { type BreakdownRow, breakDown } from './expenseBreakdown.store.ts'
import {
  type MonthTotal,
  sumByCategory,
  sumByMonth,
  sumByMonthUntil,
  sumByProject,
  sumTwoSpans,
  type TotalsSelection,
  type TwoSpans,
} from './expenseTotals.store.ts'

export type { BreakdownRow } from './expenseBreakdown.store.ts'
export type { MonthTotal, TwoSpans } from './expenseTotals.store.ts'

export type TotalsFilter = Omit<TotalsSelection, 'scope' | 'currency'>

/**
 * Totals of counted expenses in the person's currency; each is one statement on stored totals, never on expenses. Money
 * is decimal text.
 */
export class ExpenseTotals {
  readonly #db: Db
  readonly #scopeOf: ScopeOf

  constructor({ db, scopeOf = ownScope }: { db: Db; scopeOf?: ScopeOf }) {
    this.#db = db
    this.#scopeOf = scopeOf
  }

  /** The same totals for another scope. */
  of(scopeOf: ScopeOf): ExpenseTotals {
    return new ExpenseTotals({ db: this.#db, scopeOf })
  }

  /** A period and the previous one. */
  ofTwoSpans(actor: Actor, spans: TwoSpans) {
    return this.#readInScope(actor, {}, (db, selection) => sumTwoSpans(db, selection, spans))
  }

  /** Largest first. */
  byCategory(actor: Actor, filter: TotalsFilter, span: DaySpan) {
    return this.#readInScope(actor, filter, (db, selection) => sumByCategory(db, selection, span))
  }

  /** Largest first; null for no project. All time by default. */
  byProject(actor: Actor, filter: TotalsFilter, span?: DaySpan) {
    return this.#readInScope(actor, filter, (db, selection) => sumByProject(db, selection, span))
  }

  /** By month and category, oldest first. */
  byMonth(actor: Actor, span: DaySpan): Promise<MonthTotal[]> {
    return this.#readInScope(actor, {}, (db, selection) => sumByMonth(db, selection, span))
  }

  /** Like `byMonth`, for the first `dayOfMonth` days of each month. */
  byMonthUntil(actor: Actor, span: DaySpan & { readonly dayOfMonth: number }): Promise<MonthTotal[]> {
    return this.#readInScope(actor, {}, (db, selection) => sumByMonthUntil(db, selection, span))
  }

  /** A full breakdown of a period and the previous one, with pending expenses. */
  breakdown(
    actor: Actor,
    filter: TotalsFilter,
    spans: TwoSpans & { readonly grain: Grain },
  ): Promise<BreakdownRow[]> {
    return this.#readInScope(actor, filter, (db, selection) => breakDown(db, selection, spans))
  }

  #readInScope<Result>(
    actor: Actor,
    filter: TotalsFilter,
    read: (db: Db, selection: TotalsSelection) => Promise<Result>,
  ): Promise<Result> {
    const scope = this.#scopeOf(actor)
    const selection = { ...filter, scope, currency: actor.preferredCurrency }
    return readInScope(this.#db, scope, db => read(db, selection))
  }
}
