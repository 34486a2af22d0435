import { addDays, addMonths, countDays, type DaySpan, firstOfMonth } from '@outlay/contract/core/daySpans'
import type { Actor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { ownScope, type ScopeOf } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Shown } from '../../expenses/expenseRows.service.ts'
import {
  type Charge,
  type DetailGrouping,
  type DetailSelection,
  hasAtMost,
  listCharges,
  listLargest,
  listMerchants,
  sumByGroup,
  sumExpenses,
} from './expenseDetails.store.ts'

export type { Charge, DetailGrouping } from './expenseDetails.store.ts'
export type DetailFilter = Omit<DetailSelection, 'scope' | 'currency'>

/** For larger numbers of expenses, the maximum number of days to read. */
const maxDetailDays = 400
const mostReadWhole = 50_000
const maxMerchants = 300
/** Three years: the months used by forecasts, and three yearly charges. */
const chargeMonths = 36

/**
 * What stored totals cannot answer: sums by merchant, currency and description, and single expenses. Each is one
 * statement over counted expenses; beyond 50,000 expenses it covers at most 400 days (`spanWithin`). Money is decimal
 * text in the person's currency.
 */
export class ExpenseDetails {
  readonly #db: Db
  readonly #scopeOf: ScopeOf

  constructor({ db, scopeOf = ownScope }: { db: Db; scopeOf?: ScopeOf }) {
    this.#db = db
    this.#scopeOf = scopeOf
  }

  /** The same details for another scope. */
  of(scopeOf: ScopeOf): ExpenseDetails {
    return new ExpenseDetails({ db: this.#db, scopeOf })
  }

  /** The period or, for very many expenses, its last 400 days that are not in the future. */
  async spanWithin(actor: Actor, span: DaySpan, today: string, most = mostReadWhole): Promise<DaySpan> {
    if (countDays(span) <= maxDetailDays) return span
    if (await this.#readInScope(actor, (db, { scope }) => hasAtMost(db, scope, most))) return span
    const to = span.to < today ? span.to : today
    const first = addDays(to, 1 - maxDetailDays)
    return { from: [span.from, first].sort()[1] ?? first, to }
  }

  sum(actor: Actor, filter: DetailFilter, span: DaySpan) {
    return this.#readInScope(actor, (db, shown) => sumExpenses(db, { ...filter, ...shown }, span))
  }

  /** Largest first. */
  byGroup(actor: Actor, filter: DetailFilter, range: { by: DetailGrouping; span: DaySpan; limit: number }) {
    return this.#readInScope(actor, (db, shown) => sumByGroup(db, { ...filter, ...shown }, range))
  }

  /** Single expenses, largest first. */
  largest(actor: Actor, filter: DetailFilter, range: { span: DaySpan; limit: number }) {
    return this.#readInScope(actor, (db, shown) => listLargest(db, { ...filter, ...shown }, range))
  }

  /** At most 300 merchants up to today: those named in the text, and the most frequent. */
  merchants(actor: Actor, text: string, today: string): Promise<string[]> {
    const wanted = { text, span: lastDays(today), limit: maxMerchants }
    return this.#readInScope(actor, (db, shown) => listMerchants(db, shown, wanted))
  }

  /** The newest expenses of the last 36 months and this one, for finding recurring charges; oldest first. */
  charges(actor: Actor, { today, limit }: { today: string; limit: number }): Promise<Charge[]> {
    const span = { from: addMonths(firstOfMonth(today), -chargeMonths), to: today }
    return this.#readInScope(actor, (db, shown) => listCharges(db, shown, { span, limit }))
  }

  #readInScope<Result>(actor: Actor, read: (db: Db, shown: Shown) => Promise<Result>): Promise<Result> {
    const scope = this.#scopeOf(actor)
    return readInScope(this.#db, scope, db => read(db, { scope, currency: actor.preferredCurrency }))
  }
}

const lastDays = (today: string): DaySpan => ({ from: addDays(today, 1 - maxDetailDays), to: today })
