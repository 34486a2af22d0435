import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { withCurrencyShared } from '../../accounts/accountSettings.service.ts'
import { eraseExpenses } from '../deleted/deletedExpenses.store.ts'
import { attributed } from '../history/expenseChanges.store.ts'
import {
  insertSamples,
  keepBookedSamples,
  listProjectsInUse,
  listSamples,
  type SampleExpense,
} from './sampleExpenses.store.ts'

export type { SampleExpense } from './sampleExpenses.store.ts'

/** Expenses that nobody had, and that go as they came. All of it within the transaction that holds the person. */
export class SampleExpenses {
  readonly #clock: Clock

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock
  }

  async insert(transaction: Db, actor: Actor, list: readonly SampleExpense[]): Promise<void> {
    const { userId, preferredCurrency } = await withCurrencyShared(transaction, actor)
    const at = this.#clock.now()
    const writing = await attributed(transaction, {
      source: 'import',
      detail: 'Sample data',
      actorId: userId,
      at,
    })
    await insertSamples(writing, { userId, currency: preferredCurrency, createdAt: at }, list)
  }

  /** Those that go; what a team has decided upon meanwhile stays in its books, and is no sample any more. */
  async removable(transaction: Db, actor: Actor): Promise<string[]> {
    const scope = ownScope(actor)
    const at = this.#clock.now()
    const writing = await attributed(transaction, { source: 'hand', actorId: actor.userId, at })
    await keepBookedSamples(writing, scope)
    return listSamples(transaction, scope)
  }

  /** For good. */
  erase(transaction: Db, ids: readonly string[]): Promise<void> {
    return eraseExpenses(transaction, ids)
  }

  /** Which of some projects have expenses, whoever's they are. */
  async projectsInUse(transaction: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await listProjectsInUse(transaction, ids))
  }
}
