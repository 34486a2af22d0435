import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Rates } from '../../rates/rates.service.ts'
import { amountBlocksCurrencyChange } from '../expenses.errors.ts'
import { findTooLarge, listForeignDays, reexpressExpenses } from './expenseCurrency.store.ts'

/** More than are fetched at once, as some days are already stored. */
const maxDays = 1000

/** Converts all of a person's expenses to another currency. */
export class ExpenseCurrencies {
  readonly #db: Db
  readonly #rates: Rates

  constructor({ db, rates }: { db: Db; rates: Rates }) {
    this.#db = db
    this.#rates = rates
  }

  /** Fetches missing rates of the newest days, before the transaction. */
  async prepare(userId: string, currency: string): Promise<void> {
    const foreign = await listForeignDays(this.#db, ownScope({ userId }), currency, maxDays)
    await this.#rates.ensure(foreign.days, [...foreign.currencies, currency])
  }

  /**
   * Recomputes every amount from the original at that day's rate, including pending and deleted expenses. Call within
   * the transaction that changes the person's currency. @throws amountBlocksCurrencyChange
   */
  async reexpress(transaction: Db, userId: string, currency: string): Promise<void> {
    const scope = ownScope({ userId })
    const tooLarge = await findTooLarge(transaction, scope, currency)
    if (tooLarge) throw amountBlocksCurrencyChange(tooLarge, currency)
    await reexpressExpenses(transaction, scope, currency)
  }
}
