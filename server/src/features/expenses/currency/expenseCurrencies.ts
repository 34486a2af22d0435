import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Rates } from '../../rates/rates.service.ts'
import { amountInTheWay } from '../expenses.errors.ts'
import { findTooLarge, listForeignDays, reexpressExpenses } from './expenseCurrency.store.ts'

/** More days than are fetched at once: some of them are here already. */
const mostDays = 1000

/** All expenses of a person in another currency. */
export class ExpenseCurrencies {
  readonly #db: Db
  readonly #rates: Rates

  constructor({ db, rates }: { db: Db; rates: Rates }) {
    this.#db = db
    this.#rates = rates
  }

  /** Before the transaction: has the rates of the newest days fetched that are not here yet. */
  async prepare(userId: string, currency: string): Promise<void> {
    const foreign = await listForeignDays(this.#db, ownScope({ userId }), currency, mostDays)
    await this.#rates.ensure(foreign.days, [...foreign.currencies, currency])
  }

  /**
   * Expresses every amount anew, from what was typed or read, at the rate of its day; those that are pending or deleted
   * too. Within the transaction that changes the person's currency. @throws amountInTheWay
   */
  async reexpress(transaction: Db, userId: string, currency: string): Promise<void> {
    const scope = ownScope({ userId })
    const tooLarge = await findTooLarge(transaction, scope, currency)
    if (tooLarge) throw amountInTheWay(tooLarge, currency)
    await reexpressExpenses(transaction, scope, currency)
  }
}
