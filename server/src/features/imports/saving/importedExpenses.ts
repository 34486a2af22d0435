import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isWithinMaximum } from '@outlay/contract/core/money'
import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { withCurrencyLock } from '../../accounts/accountSettings.service.ts'
import { type AttributedDb, attributed } from '../../expenses/expenseRows.service.ts'
import type { Projects } from '../../projects/projects.service.ts'
import type { Rates } from '../../rates/rates.service.ts'
import {
  countStanding,
  type DaySum,
  type ImportedExpense,
  insertImported,
  markUntouchedDeleted,
  type PricedExpense,
} from '../importedExpenses.store.ts'

/** One statement each, so counts and totals are updated once per portion. */
const portionSize = 5000

interface Dependencies {
  readonly clock: Clock
  readonly rates: Rates
  readonly projects: Projects
}

/** The expenses of imported files. */
export class ImportedExpenses {
  readonly #clock: Clock
  readonly #rates: Rates
  readonly #projects: Projects

  constructor({ clock, rates, projects }: Dependencies) {
    this.#clock = clock
    this.#rates = rates
    this.#projects = projects
  }

  /** Fetches the rates `insert` needs, before its transaction. */
  async prepare(actor: Actor, list: readonly DaySum[]): Promise<void> {
    const foreign = list.filter(({ currency }) => currency !== actor.preferredCurrency)
    if (foreign.length === 0) return
    const currencies = new Set([actor.preferredCurrency, ...foreign.map(({ currency }) => currency)])
    await this.#rates.ensure(
      foreign.map(({ date }) => date),
      [...currencies],
    )
  }

  /**
   * Inserts a statement's expenses, converted at their days' rates, yielding to other work between portions. Returns
   * ids of those too large in the person's currency; if there are any, the caller must roll back.
   */
  async insert(
    transaction: Db,
    actor: Actor,
    { fileName, list }: { readonly fileName: string; readonly list: readonly ImportedExpense[] },
  ): Promise<string[]> {
    const { userId, preferredCurrency: currency } = await withCurrencyLock(transaction, actor)
    const owner = { userId, currency, createdAt: this.#clock.now() }
    const projectIds = [...new Set(list.flatMap(({ projectId }) => projectId ?? []))]
    const writing = await this.#attributed(transaction, actor, fileName)
    const there = await this.#projects.usable.lockAll(transaction, actor, projectIds)
    const tooLarge: string[] = []
    for (let start = 0; start < list.length; start += portionSize) {
      const portion = list.slice(start, start + portionSize)
      const prices = await this.#rates.convertAll(
        portion.map(({ originalAmount: amount, originalCurrency: from, date: day }) => ({
          amount,
          from,
          to: currency,
          day,
        })),
        transaction,
      )
      const priced = portion.flatMap((expense, place): PricedExpense[] => {
        const price = prices[place]
        return price ? [{ ...expense, projectId: onlyIn(there, expense.projectId), ...price }] : []
      })
      tooLarge.push(...priced.filter(isTooLarge).map(({ id }) => id))
      if (tooLarge.length > 0) continue
      await insertImported(writing, owner, priced)
      await yieldToEventLoop()
    }
    return tooLarge
  }

  /** Deletes those unchanged since creation; restorable for 30 days. */
  async removeUntouched(
    transaction: Db,
    actor: Actor,
    { fileName, ids }: { readonly fileName: string; readonly ids: readonly string[] },
  ) {
    // Exclusive: another bulk writer would lock in another order.
    await withCurrencyLock(transaction, actor)
    const writing = await this.#attributed(transaction, actor, fileName)
    const deleted = await markUntouchedDeleted(writing, ownScope(actor), { ids, at: this.#clock.now() })
    return { deleted, kept: await countStanding(transaction, ownScope(actor), ids) }
  }

  #attributed(transaction: Db, { userId: actorId }: Actor, fileName: string): Promise<AttributedDb> {
    return attributed(transaction, { source: 'import', detail: fileName, actorId, at: this.#clock.now() })
  }
}

/** Null if the project was deleted since the file was read. */
function onlyIn(there: ReadonlySet<string>, projectId: string | null): string | null {
  return projectId && there.has(projectId) ? projectId : null
}

function isTooLarge({ amount }: PricedExpense): boolean {
  return !isWithinMaximum(amount)
}
