import { addDays, countDays, type DaySpan } from '@outlay/contract/core/daySpans'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import {
  type Charge,
  type DetailSelection,
  listCharges,
  listLargest,
  listMerchants,
  sumByMerchant,
  sumExpenses,
} from './expenseDetails.store.ts'

export type { Charge } from './expenseDetails.store.ts'
export type DetailFilter = Omit<DetailSelection, 'userId'>

/** Expenses themselves are read for so many days at most. */
const mostDetailDays = 400
const mostMerchants = 300

/**
 * What the kept totals do not tell: sums by merchant and by words of the description, and single expenses. Each answer is
 * one statement that reads what counts of at most 400 days (`spanWithin`). Money is decimal text in the person's currency.
 */
export class ExpenseDetails {
  readonly #db: Db

  constructor({ db }: { db: Db }) {
    this.#db = db
  }

  /** A time, or the last 400 days of it that are not to come. */
  spanWithin(span: DaySpan, today: string): DaySpan {
    if (countDays(span) <= mostDetailDays) return span
    const to = span.to < today ? span.to : today
    const first = addDays(to, 1 - mostDetailDays)
    return { from: [span.from, first].sort()[1] ?? first, to }
  }

  sum({ userId, preferredCurrency: currency }: Actor, filter: DetailFilter, span: DaySpan) {
    return sumExpenses(this.#db, { ...filter, userId }, { span, currency })
  }

  /** Largest first. */
  byMerchant({ userId }: Actor, filter: DetailFilter, range: { span: DaySpan; limit: number }) {
    return sumByMerchant(this.#db, { ...filter, userId }, range)
  }

  /** Single expenses, largest first. */
  largest({ userId }: Actor, filter: DetailFilter, range: { span: DaySpan; limit: number }) {
    return listLargest(this.#db, { ...filter, userId }, range)
  }

  /** The merchants of the days until today: those that a text names, and the ones most often met; at most 300. */
  merchants({ userId }: Actor, text: string, today: string): Promise<string[]> {
    return listMerchants(this.#db, userId, { text, span: lastDays(today), limit: mostMerchants })
  }

  /** What was paid, by merchant (else by description) and day, where a rhythm may be found. */
  charges({ userId }: Actor, today: string): Promise<Charge[]> {
    return listCharges(this.#db, userId, lastDays(today))
  }
}

const lastDays = (today: string): DaySpan => ({ from: addDays(today, 1 - mostDetailDays), to: today })
