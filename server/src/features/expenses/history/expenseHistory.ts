import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { ExpenseChange, PageQuery } from '@outlay/contract/expenses/expenseHistory'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../../core/actor.ts'
import { type Clock, dayOf } from '../../../core/clock.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { ownScope, type Scope, visibilityScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { withCurrencyLock } from '../../accounts/accountSettings.service.ts'
import { type Projects, projectGone } from '../../projects/projects.service.ts'
import type { Rates } from '../../rates/rates.service.ts'
import { recountRestored } from '../calculations/calculatedSum.ts'
import { deletionHorizon } from '../deleted/retention.ts'
import { badCursor, changeNotFound, expenseNotFound } from '../expenses.errors.ts'
import { presentChange, presentExpense } from '../expenses.presentation.ts'
import { type ExpenseRow, markDeleted, unmarkDeleted, updateExpense } from '../expenses.store.ts'
import { type ExpenseEventKind, recordExpenseEvent } from '../writing/expenseEvents.ts'
import { editableExpense } from '../writing/openedExpense.ts'
import { rethrowAsProjectGone } from '../writing/projectLock.ts'
import {
  type AttributedDb,
  attributed,
  type ChangeRow,
  countChanges,
  findChange,
  listChanges,
} from './expenseChanges.store.ts'
import { findRestorable, lockRestorable, type RestorableExpense } from './restorableExpenses.store.ts'
import { revertedColumns } from './revertedColumns.ts'
import { requireUndoable, writtenBefore } from './undoRules.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly rates: Rates
  readonly projects: Projects
}

interface HistoryPage {
  readonly changes: ExpenseChange[]
  readonly total: number
  /** Cursor of the next page, if any. */
  readonly next: string | undefined
}

/** State of an undo within its transaction. */
interface Undoing extends RestorableExpense {
  readonly actor: Actor
  readonly change: ChangeRow
  readonly writing: AttributedDb
}

/** An expense's history since its creation, and undoing changes. */
export class ExpenseHistory {
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

  /** Newest first, including deleted expenses that can be restored. @throws expenseNotFound, badCursor */
  async list(actor: Actor, id: string, { limit, cursor }: PageQuery): Promise<HistoryPage> {
    const before = cursor === undefined ? undefined : numberOf(cursor)
    if (before === 0) throw badCursor()
    const scope = visibilityScope(actor)
    const { recalled, rows, total } = await readInScope(this.#db, scope, async db => ({
      recalled: await findRestorable(db, this.#sought(scope, id)),
      rows: await listChanges(db, { scope, expenseId: id }, { limit: limit + 1, before }),
      total: await countChanges(db, { scope, expenseId: id }),
    }))
    // Same response as for nonexistent ones.
    if (!recalled) throw expenseNotFound()
    const page = rows.slice(0, limit)
    return {
      changes: page.map(row => presentChange(row, recalled, actor)),
      total,
      next: rows.length > limit ? String(page.at(-1)?.number) : undefined,
    }
  }

  /**
   * Reverts a change by the rules of an edit; undoes deletions and restorations too. Recorded as a change of its own.
   * @throws expenseNotFound, changeNotFound, creationNotUndoable, changedAgain
   */
  async undo(actor: Actor, id: string, unverifiedNumber: string): Promise<Expense> {
    const number = numberOf(unverifiedNumber)
    await this.#prepareRates(actor, id, number)
    return this.#db
      .transaction(async transaction => {
        const owner = await withCurrencyLock(transaction, actor)
        const scope = ownScope(actor)
        const recalled = await lockRestorable(transaction, this.#sought(scope, id))
        if (!recalled) throw expenseNotFound()
        const change = await findChange(transaction, { scope, expenseId: id }, number)
        if (!change) throw changeNotFound()
        const at = this.#clock.now()
        const origin = { source: 'hand', undoes: number, actorId: actor.userId, at } as const
        const writing = await attributed(transaction, origin)
        const { row, kind } = await this.#carryOut({ ...recalled, actor: owner, change, writing })
        await recordExpenseEvent(transaction, actor, { kind, expense: row, at })
        return presentExpense(row, actor)
      })
      .catch(rethrowAsProjectGone)
  }

  async #carryOut(undoing: Undoing): Promise<{ row: ExpenseRow; kind: ExpenseEventKind }> {
    const { row, change, writing } = undoing
    requireUndoable(change, undoing)
    const { id } = row
    const scope = ownScope({ userId: row.userId })
    if (change.kind === 'deleted') {
      const back = await unmarkDeleted(writing, scope, { ids: [id], ...this.#sought(scope, id) })
      const [restored] = await recountRestored(writing, row.userId, back)
      return { row: restored ?? row, kind: 'expense-restored' }
    }
    if (change.kind === 'restored') {
      const deleted = await markDeleted(writing, { scope, id }, this.#clock.now())
      return { row: deleted ?? row, kind: 'expense-deleted' }
    }
    return { row: await this.#setBack(undoing), kind: 'expense-changed' }
  }

  async #setBack({ actor, row, values, change, writing }: Undoing): Promise<ExpenseRow> {
    const written = writtenBefore(change.fields, values)
    const isMoved = (written.projectId ?? null) !== row.projectId
    if (isMoved) await this.#projects.usable.requireOpen(writing, actor, written.projectId)
    const usable = await this.#projects.usable.lock(writing, actor, written.projectId ?? null)
    if (isMoved && written.projectId && !usable) throw projectGone()
    const projectId = isMoved ? usable : row.projectId
    const back = await revertedColumns({
      row,
      values,
      change,
      written: { ...written, projectId },
      owner: actor,
      rates: { from: this.#rates, db: writing },
      at: this.#clock.now(),
    })
    const own = { scope: ownScope({ userId: row.userId }), id: row.id }
    const edited = await updateExpense(writing, own, back)
    if (!edited) throw expenseNotFound()
    return edited
  }

  /** Fetches the rates of the day the expense returns to, before the transaction. */
  async #prepareRates(actor: Actor, id: string, number: number): Promise<void> {
    const scope = ownScope(actor)
    const recalled = await findRestorable(this.#db, this.#sought(scope, id))
    // Team members may see it, but not change it.
    if (!recalled) return void (await editableExpense(this.#db, actor, id))
    const change = await findChange(this.#db, { scope, expenseId: id }, number)
    if (!change) throw changeNotFound()
    const { originalCurrency: paidIn, date } = writtenBefore(change.fields, recalled.values)
    if (paidIn === actor.preferredCurrency || !isCurrencyCode(paidIn)) return
    await this.#rates.ensure([dayOf(date, actor.timezone)], [paidIn, actor.preferredCurrency])
  }

  #sought(scope: Scope, id: string) {
    return { scope, id, deletedSince: deletionHorizon(this.#clock) }
  }
}

/** 0 if invalid, which no change has. */
function numberOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
