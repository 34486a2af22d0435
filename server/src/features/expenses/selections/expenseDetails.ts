import { addDays, addMonths, countDays, type DaySpan, firstOfMonth } from '@outlay/contract/core/daySpans'
import type { Actor } from '../../../core/actor.ts'
import { ownScope, type ScopeOf } from '../../../core/database/access/scope.ts'
import { reading } from '../../../core/database/access/wall.ts'
import type { Db } from '../../../core/database/database.ts'
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

import type { Shown } from './shownAmounts.store.ts'

export type { Charge, DetailGrouping } from './expenseDetails.store.ts'
export type DetailFilter = Omit<DetailSelection, 'scope' | 'currency'>

/** Of more expenses those of so many days are read at most. */
const mostDetailDays = 400
const mostReadWhole = 50_000
const mostMerchants = 300
/** Three years: as many months as a forecast goes by, and three charges that come once a year. */
const chargeMonths = 36

/**
 * What the kept totals do not tell: sums by merchant, by what was paid and by words of the description, and single expenses. Each answer is
 * one statement that reads what counts, of more than 50,000 expenses that of at most 400 days (`spanWithin`). Money is decimal text in the person's currency.
 */
export class ExpenseDetails {
  readonly #db: Db
  readonly #scopeOf: ScopeOf

  constructor({ db, scopeOf = ownScope }: { db: Db; scopeOf?: ScopeOf }) {
    this.#db = db
    this.#scopeOf = scopeOf
  }

  /** The same of what another scope reaches. */
  of(scopeOf: ScopeOf): ExpenseDetails {
    return new ExpenseDetails({ db: this.#db, scopeOf })
  }

  /** A time, or of very many expenses the last 400 days of it that are not to come. */
  async spanWithin(actor: Actor, span: DaySpan, today: string, most = mostReadWhole): Promise<DaySpan> {
    if (countDays(span) <= mostDetailDays) return span
    if (await this.#reading(actor, (db, { scope }) => hasAtMost(db, scope, most))) return span
    const to = span.to < today ? span.to : today
    const first = addDays(to, 1 - mostDetailDays)
    return { from: [span.from, first].sort()[1] ?? first, to }
  }

  sum(actor: Actor, filter: DetailFilter, span: DaySpan) {
    return this.#reading(actor, (db, shown) => sumExpenses(db, { ...filter, ...shown }, span))
  }

  /** Largest first. */
  byGroup(actor: Actor, filter: DetailFilter, range: { by: DetailGrouping; span: DaySpan; limit: number }) {
    return this.#reading(actor, (db, shown) => sumByGroup(db, { ...filter, ...shown }, range))
  }

  /** Single expenses, largest first. */
  largest(actor: Actor, filter: DetailFilter, range: { span: DaySpan; limit: number }) {
    return this.#reading(actor, (db, shown) => listLargest(db, { ...filter, ...shown }, range))
  }

  /** The merchants of the days until today: those that a text names, and the ones most often met; at most 300. */
  merchants(actor: Actor, text: string, today: string): Promise<string[]> {
    const wanted = { text, span: lastDays(today), limit: mostMerchants }
    return this.#reading(actor, (db, shown) => listMerchants(db, shown, wanted))
  }

  /** The newest single expenses of the last 36 whole months and this one, in which a rhythm may be found; oldest first. */
  charges(actor: Actor, { today, limit }: { today: string; limit: number }): Promise<Charge[]> {
    const span = { from: addMonths(firstOfMonth(today), -chargeMonths), to: today }
    return this.#reading(actor, (db, shown) => listCharges(db, shown, { span, limit }))
  }

  #reading<Result>(actor: Actor, read: (db: Db, shown: Shown) => Promise<Result>): Promise<Result> {
    const scope = this.#scopeOf(actor)
    return reading(this.#db, scope, db => read(db, { scope, currency: actor.preferredCurrency }))
  }
}

const lastDays = (today: string): DaySpan => ({ from: addDays(today, 1 - mostDetailDays), to: today })
