import { idSchema } from '@outlay/contract/core/fields'
import type { DeletedExpense, PageQuery, RestoredExpenses } from '@outlay/contract/expenses/expenseHistory'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { lockPeople, withCurrencyLock } from '../../accounts/accountSettings.service.ts'
import { recountRestored } from '../calculations/calculatedSum.ts'
import { badCursor, expenseNotFound } from '../expenses.errors.ts'
import { presentExpense, presentSummary } from '../expenses.presentation.ts'
import { type ExpenseRow, unmarkDeleted } from '../expenses.store.ts'
import { attributed } from '../history/expenseChanges.store.ts'
import { recordExpenseEvent } from '../writing/expenseEvents.ts'
import {
  countDeleted,
  type DeletionPosition,
  eraseExpenses,
  listDeleted,
  listDeletedAmong,
  listDeletedBefore,
  listOwnersOf,
} from './deletedExpenses.store.ts'
import { deletionHorizon, keptUntil } from './retention.ts'

interface DeletedPage {
  readonly expenses: DeletedExpense[]
  readonly total: number
  /** Cursor of the next page, if any. */
  readonly next: string | undefined
}

/** Deleted expenses: kept for 30 days, then erased. */
export class DeletedExpenses {
  readonly #db: Db
  readonly #clock: Clock

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /** Restorable expenses, latest deletion first. @throws badCursor */
  async list(actor: Actor, { limit, cursor }: PageQuery): Promise<DeletedPage> {
    const scope = ownScope(actor)
    const since = deletionHorizon(this.#clock)
    const after = cursor === undefined ? undefined : positionOf(cursor)
    const [rows, total] = await Promise.all([
      listDeleted(this.#db, scope, since, { limit, after }),
      countDeleted(this.#db, scope, since),
    ])
    const last = rows.length === limit ? rows.at(-1) : undefined
    return { expenses: rows.map(row => presentDeleted(row, actor)), total, next: last && cursorOf(last) }
  }

  /** Which of the expenses are deleted, and whether they can be restored. */
  async among(
    actor: Actor,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly isRestorable: boolean }>> {
    const since = deletionHorizon(this.#clock)
    const rows = await listDeletedAmong(this.#db, ownScope(actor), ids)
    return new Map(rows.map(({ id, deletedAt }) => [id, { isRestorable: deletedAt >= since }]))
  }

  /** Restores an expense. @throws expenseNotFound if it was not deleted, or over 30 days ago */
  async restore(actor: Actor, id: string): Promise<Expense> {
    const [row] = await this.#restore(actor, [id])
    if (!row) throw expenseNotFound()
    return presentExpense(row, actor)
  }

  /** Restores several; reports those that cannot be. */
  async restoreMany(actor: Actor, unverifiedIds: readonly string[]): Promise<RestoredExpenses> {
    const ids = [...new Set(unverifiedIds.map(id => id.toLowerCase()))]
    const rows = await this.#restore(actor, ids)
    const restored = new Set(rows.map(({ id }) => id))
    return { restored: [...restored], missing: ids.filter(id => !restored.has(id)) }
  }

  /** Ids of expenses too old to restore. */
  overdue(limit: number): Promise<string[]> {
    return listDeletedBefore(this.#db, deletionHorizon(this.#clock), limit)
  }

  /** Permanently erases expenses and their related rows; locks their owners first, like all writers. */
  async erase(ids: readonly string[]): Promise<void> {
    await this.#db.transaction(async transaction => {
      await lockPeople(transaction, await listOwnersOf(transaction, ids))
      await eraseExpenses(transaction, ids)
    })
  }

  #restore(actor: Actor, ids: readonly string[]): Promise<ExpenseRow[]> {
    const at = this.#clock.now()
    const deletedSince = deletionHorizon(this.#clock)
    return this.#db.transaction(async transaction => {
      // Exclusive: another bulk writer would lock in another order.
      await withCurrencyLock(transaction, actor)
      const writing = await attributed(transaction, { source: 'hand', actorId: actor.userId, at })
      const back = await unmarkDeleted(writing, ownScope(actor), { ids, deletedSince })
      const rows = await recountRestored(writing, actor.userId, back)
      const [first, ...others] = rows
      // One event, however many were restored.
      if (first)
        await recordExpenseEvent(transaction, actor, { kind: 'expense-restored', expense: first, others, at })
      return rows
    })
  }
}

function presentDeleted(
  { deletedAt, ...row }: Awaited<ReturnType<typeof listDeleted>>[number],
  actor: Actor,
): DeletedExpense {
  return {
    ...presentSummary(row, actor),
    deletedAt: deletedAt.toISOString(),
    keptUntil: keptUntil(deletedAt).toISOString(),
  }
}

function cursorOf({ deletedAt, id }: DeletionPosition): string {
  return Buffer.from(`${deletedAt.getTime()}_${id}`).toString('base64url')
}

/** @throws badCursor */
function positionOf(cursor: string): DeletionPosition {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('_')
  if (!/^\d{1,14}$/.test(time) || !idSchema.safeParse(id).success) throw badCursor()
  return { deletedAt: new Date(Number(time)), id }
}
