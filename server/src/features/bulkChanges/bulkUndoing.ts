import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { Actor } from '../../core/actor.ts'
import { ownScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { AppError } from '../../core/errors.ts'
import {
  attributed,
  deletionHorizon,
  type ExpenseOfEvent,
  expenseNotFound,
  type NewExpense,
  type RowChange,
  recountRestored,
  requireUndoable,
  revertedColumns,
  writtenBefore,
} from '../expenses/expenseRows.service.ts'
import { projectGone } from '../projects/projects.service.ts'
import type { BulkDependencies } from './bulkChanges.ports.ts'
import { listDaysBefore, lockStep, type StepRow } from './bulkRows.store.ts'
import { writeIndividually } from './writeIndividually.ts'

const portionSize = 1000

/** An expense left unchanged, and why. */
export interface KeptRow {
  readonly id: string
  readonly description: string
  readonly detail: string
}

export interface UndoneStep {
  readonly undone: readonly ExpenseOfEvent[]
  readonly kept: readonly KeptRow[]
}

/** Undoes bulk changes, each expense by the rules of its history. */
export class BulkUndoing {
  readonly #deps: BulkDependencies

  constructor(deps: BulkDependencies) {
    this.#deps = deps
  }

  /** Fetches the rates of the days that expenses return to, before the transaction. */
  async prepare(actor: Actor, step: string): Promise<void> {
    const { db, rates } = this.#deps
    const asked = { step, currency: actor.preferredCurrency }
    const before = (await listDaysBefore(db, ownScope(actor), asked)).filter(({ currency }) =>
      isCurrencyCode(currency),
    )
    if (before.length === 0) return
    const currencies = new Set([actor.preferredCurrency, ...before.map(({ currency }) => currency)])
    await rates.ensure([...new Set(before.map(({ day }) => day))], [...currencies])
  }

  /** Within a transaction that locks the person. Expenses changed again since are left unchanged and reported. */
  async undo(transaction: Db, owner: Actor, step: string): Promise<UndoneStep> {
    const scope = ownScope(owner)
    const at = this.#deps.clock.now()
    const attribution = { source: 'hand', undoesBulk: step, actorId: owner.userId, at } as const
    const undone: ExpenseOfEvent[] = []
    const kept: KeptRow[] = []
    let after: string | undefined
    for (;;) {
      const page = await lockStep(transaction, scope, { step, after, limit: portionSize })
      after = page.at(-1)?.row.id
      const { changes, refused } = await this.#changesBack(transaction, owner, page)
      const each = await writeIndividually(transaction, { scope, attribution }, changes)
      const recounting = await attributed(transaction, { source: 'hand', actorId: owner.userId, at })
      undone.push(...(await recountRestored(recounting, owner.userId, each.written)))
      const descriptionOf = new Map(page.map(({ row }) => [row.id, row.description]))
      const leftByBooks = each.refused.map(({ id, detail }) => ({
        id,
        description: descriptionOf.get(id) ?? '',
        detail,
      }))
      kept.push(...refused, ...leftByBooks)
      if (page.length < portionSize) return { undone, kept }
    }
  }

  async #changesBack(transaction: Db, owner: Actor, page: readonly StepRow[]) {
    const changes: RowChange[] = []
    const refused: KeptRow[] = []
    const usable = await this.#usableAgain(transaction, owner, page)
    for (const found of page) {
      const { id, description } = found.row
      try {
        changes.push({ id, change: await this.#changeBack(transaction, owner, found, usable) })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused.push({ id, description, detail: reasonOf(error) })
      }
    }
    return { changes, refused }
  }

  /** @throws the error of undoing it individually */
  async #changeBack(
    transaction: Db,
    owner: Actor,
    { row, values, change }: StepRow,
    usable: ReadonlySet<string>,
  ): Promise<Partial<NewExpense>> {
    const { clock, rates } = this.#deps
    requireUndoable(change, { row, values })
    if (change.kind === 'deleted') {
      if (row.deletedAt && row.deletedAt < deletionHorizon(clock)) throw expenseNotFound()
      return { deletedAt: null }
    }
    const before = writtenBefore(change.fields, values)
    const wanted = before.projectId ?? null
    if (wanted && wanted !== row.projectId && !usable.has(wanted)) throw projectGone()
    return revertedColumns({
      row,
      values,
      change,
      written: before,
      owner,
      rates: { from: rates, db: transaction },
      at: clock.now(),
    })
  }

  /** Locks the projects that expenses return to, if still usable. */
  #usableAgain(transaction: Db, owner: Actor, page: readonly StepRow[]): Promise<ReadonlySet<string>> {
    const wanted = page.flatMap(({ change }) => change.fields.projectId?.[0] ?? [])
    return this.#deps.projects.usable.lockAll(transaction, owner, [...new Set(wanted)])
  }
}

/** What was changed again, field by field. */
function reasonOf({ errors, message }: AppError): string {
  return errors ? `${errors.map(error => error.message).join('. ')}.` : message
}
