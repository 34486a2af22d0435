import { setImmediate as nextTurn } from 'node:timers/promises'
import { maxAmount } from '@outlay/contract/core/money'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { aloneWithCurrentCurrency } from '../accounts/accountSettings.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { DayRates, Rates } from '../rates/rates.service.ts'
import {
  countStanding,
  type DaySum,
  type Days,
  describeExpenses,
  type ImportedExpense,
  insertImported,
  type KnownExpense,
  listReceiptsOfDays,
  listWithoutReceipt,
  listWithReceipt,
  markUntouchedDeleted,
  type PricedExpense,
  type Sum,
} from './expenseImport.store.ts'

export type { ImportedExpense, KnownExpense } from './expenseImport.store.ts'

/** One statement of the database each: counts and totals are kept once for so many. */
const portionSize = 5000

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly rates: Rates
  readonly projects: Projects
}

/** The door of expenses for files with many of them. */
export class ExpenseImports {
  readonly #db: Db
  readonly #clock: Clock
  readonly #rates: Rates
  readonly #projects: Projects

  constructor({ db, clock, rates, projects }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#rates = rates
    this.#projects = projects
  }

  /** Has the rates fetched that `insert` will need; before its transaction. */
  async prepare(actor: Actor, list: readonly DaySum[]): Promise<void> {
    const foreign = list.filter(({ currency }) => currency !== actor.preferredCurrency)
    if (foreign.length > 0) await this.#rates.ensure([...new Set(foreign.map(({ date }) => date))])
  }

  /**
   * Keeps expenses as they stand on a statement, converted at the rate of their days. Other work gets its turn between
   * portions. Answers the ids of those too large in the person's currency; where there are any, nothing is to be kept.
   */
  async insert(transaction: Db, actor: Actor, list: readonly ImportedExpense[]): Promise<string[]> {
    const { userId, preferredCurrency: currency } = await aloneWithCurrentCurrency(transaction, actor)
    const owner = { userId, currency, createdAt: this.#clock.now() }
    const projectIds = [...new Set(list.flatMap(({ projectId }) => projectId ?? []))]
    const there = await this.#projects.allStillThere(transaction, projectIds)
    const ratesOf = new Map<string, DayRates>()
    const tooLarge: string[] = []
    for (let start = 0; start < list.length; start += portionSize) {
      const portion = list.slice(start, start + portionSize)
      const foreign = portion.filter(expense => expense.currency !== currency)
      for (const { date } of foreign)
        if (!ratesOf.has(date)) ratesOf.set(date, await this.#rates.on(date, transaction))
      const priced = portion
        .map(expense => ({ ...expense, projectId: onlyIn(there, expense.projectId) }))
        .map(expense => pricedIn(currency, expense, ratesOf.get(expense.date)))
      tooLarge.push(...priced.filter(isTooLarge).map(({ id }) => id))
      if (tooLarge.length > 0) continue
      await insertImported(transaction, owner, priced)
      await nextTurn()
    }
    return tooLarge
  }

  /** Expenses without a receipt that have the sum of a row on its day. */
  withoutReceipt(db: Db, actor: Actor, sums: readonly DaySum[]): Promise<KnownExpense[]> {
    return listWithoutReceipt(db, actor.userId, sums)
  }

  /** Expenses with a receipt that have one of these sums within some days. */
  withReceipt(
    db: Db,
    actor: Actor,
    wanted: Days & { readonly sums: readonly Sum[] },
  ): Promise<KnownExpense[]> {
    return listWithReceipt(db, actor.userId, wanted)
  }

  /** Expenses with a receipt within some days and in one of these currencies. */
  receiptsOfDays(
    actor: Actor,
    wanted: Days & { readonly currencies: readonly string[]; readonly limit: number },
  ): Promise<KnownExpense[]> {
    return listReceiptsOfDays(this.#db, actor.userId, wanted)
  }

  /** By id, what some of this person's expenses are called; deleted ones are left out. */
  async described(db: Db, actor: Actor, ids: readonly string[]) {
    if (ids.length === 0) return new Map()
    const rows = await describeExpenses(db, actor.userId, ids)
    return new Map(rows.map(row => [row.id, row]))
  }

  /** Deletes those of some expenses that nobody has changed since they were made; it can be taken back for 30 days. */
  async removeUntouched(transaction: Db, actor: Actor, ids: readonly string[]) {
    // Alone: another who changes many at once would take them in another order.
    await aloneWithCurrentCurrency(transaction, actor)
    const deleted = await markUntouchedDeleted(transaction, actor.userId, { ids, at: this.#clock.now() })
    return { deleted, kept: await countStanding(transaction, actor.userId, ids) }
  }
}

/** One that was deleted since the file was read is left out. */
function onlyIn(there: ReadonlySet<string>, projectId: string | null): string | null {
  return projectId && there.has(projectId) ? projectId : null
}

/** `rates` are those of its day; they are there wherever the currency is another. */
function pricedIn(currency: string, expense: ImportedExpense, rates: DayRates | undefined): PricedExpense {
  if (expense.currency === currency || !rates)
    return { ...expense, converted: expense.amount, exchangeRate: '1.000000' }
  const { amount, exchangeRate } = rates.convert(expense.amount, expense.currency, currency)
  return { ...expense, converted: amount, exchangeRate }
}

function isTooLarge({ converted }: PricedExpense): boolean {
  return converted.length > maxAmount.length
}
