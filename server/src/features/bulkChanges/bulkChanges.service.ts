import type { PersonEventKind } from '@outlay/contract/activity/activity'
import {
  type BulkAction,
  type BulkChange,
  type BulkChangeBody,
  type BulkChosen,
  type BulkSelection,
  type BulkSelectionQuery,
  type BulkUndo,
  leftOutReasons,
  maxBulkExpenses,
  maxKeptNamed,
  maxMergedExpenses,
} from '@outlay/contract/bulkChanges/bulkChanges'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'
import { newId } from '../../core/ids.ts'
import { withCurrencyLock } from '../accounts/accountSettings.service.ts'
import {
  alreadyUndone,
  bulkChangeNotFound,
  mergeByIds,
  selectionChanged,
  tooManyAtOnce,
} from './bulkChanges.errors.ts'
import type { BulkDependencies } from './bulkChanges.ports.ts'
import {
  type BulkChangeRow,
  deleteBulkChangesBefore,
  findBulkChange,
  insertBulkChange,
  updateBulkChange,
} from './bulkChanges.store.ts'
import type { EachAction } from './bulkDecisions.ts'
import { BulkEdits, type BulkOutcome } from './bulkEdits.ts'
import { BulkUndoing } from './bulkUndoing.ts'
import { Merges } from './merges.ts'

/** As long as deleted expenses can be restored. */
const retentionMs = 30 * 24 * 60 * 60_000

/** Bulk changes of expenses, each of which can be undone as a whole. */
export class BulkChanges {
  readonly #deps: BulkDependencies
  readonly #edits: BulkEdits
  readonly #undoing: BulkUndoing
  readonly #merges: Merges

  constructor(deps: BulkDependencies) {
    this.#deps = deps
    this.#edits = new BulkEdits(deps)
    this.#undoing = new BulkUndoing(deps)
    this.#merges = new Merges(deps)
  }

  /** @throws inNoTeam, roleForbids, membershipRevoked for the team's expenses */
  selection(actor: Actor, query: BulkSelectionQuery): Promise<BulkSelection> {
    return this.#edits.mark(actor, query)
  }

  /**
   * Changes the first portion of the selection, or all without a portion.
   * @throws selectionChanged, tooManyAtOnce; invalidInput and planLimitExceeded for the project; mergeByIds and errors of Merges
   * for merging
   */
  async begin(actor: Actor, { action, chosen, portion }: BulkChangeBody): Promise<BulkChange> {
    if (action.kind === 'merge') return this.#merge(actor, action, chosen)
    const { db } = this.#deps
    await this.#edits.prepare(actor, action, chosen)
    return db.transaction(async transaction => {
      const owner = await withCurrencyLock(transaction, actor)
      const ids = await this.#idsOf(transaction, owner, chosen)
      const movedOn = new Set('ids' in chosen ? await this.#edits.movedOn(transaction, owner, chosen) : [])
      const remaining = ids.filter(id => !movedOn.has(id))
      const leftOut = movedOn.size > 0 ? { 'changed-since': movedOn.size } : {}
      const step = await this.#insert(transaction, owner, action, { remaining, leftOut })
      return presentStep(await this.#goOn(transaction, owner, { step, action, portion }))
    })
  }

  /** Changes the next portion. @throws bulkChangeNotFound, alreadyUndone; like `begin` */
  async next(actor: Actor, id: string, portion: number | undefined): Promise<BulkChange> {
    const { db } = this.#deps
    const { action, remaining } = await this.#find(db, actor, id)
    // Merges run in a single portion.
    if (action.kind === 'merge') throw bulkChangeNotFound()
    if (remaining.length > 0) await this.#edits.prepare(actor, action, { ids: remaining })
    return db.transaction(async transaction => {
      const owner = await withCurrencyLock(transaction, actor)
      const step = await this.#find(transaction, owner, id)
      return presentStep(await this.#goOn(transaction, owner, { step, action, portion }))
    })
  }

  /**
   * Expenses changed again since are left unchanged and reported; remaining portions are dropped. @throws
   * bulkChangeNotFound, alreadyUndone
   */
  async undo(actor: Actor, id: string): Promise<BulkUndo> {
    const { db, clock } = this.#deps
    await this.#find(db, actor, id)
    await this.#undoing.prepare(actor, id)
    return db.transaction(async transaction => {
      const owner = await withCurrencyLock(transaction, actor)
      const { action, moved } = await this.#find(transaction, owner, id)
      const { undone, kept } = await this.#undoing.undo(transaction, owner, id)
      if (moved) await this.#merges.moveBack(transaction, owner, { id, moved, undone })
      const at = clock.now()
      await updateBulkChange(transaction, { userId: owner.userId, id }, { undoneAt: at, remaining: [] })
      const wasDeletion = action.kind === 'delete' || action.kind === 'merge'
      const kind = wasDeletion ? 'expense-restored' : 'expense-changed'
      const count = undone.length
      await recordBulkEvent(transaction, owner, { kind, stepId: id, expenses: undone, count, at })
      return { undone: undone.length, keptCount: kept.length, kept: kept.slice(0, maxKeptNamed) }
    })
  }

  /** Deletes bulk changes that can no longer be undone. */
  deleteExpired(): Promise<void> {
    const { db, clock } = this.#deps
    return deleteBulkChangesBefore(db, new Date(clock.now().getTime() - retentionMs))
  }

  async #merge(
    actor: Actor,
    action: Extract<BulkAction, { readonly kind: 'merge' }>,
    chosen: BulkChosen,
  ): Promise<BulkChange> {
    const ids = 'ids' in chosen ? distinct(chosen.ids) : []
    const keep = action.keep.toLowerCase()
    if (ids.length < 2 || ids.length > maxMergedExpenses || !ids.includes(keep)) throw mergeByIds()
    return this.#deps.db.transaction(async transaction => {
      const owner = await withCurrencyLock(transaction, actor)
      const { id } = await this.#insert(transaction, owner, action, { remaining: [], leftOut: {} })
      const { moved, deleted } = await this.#merges.merge(transaction, owner, { id, keep, ids })
      const own = { userId: owner.userId, id }
      const row = await updateBulkChange(transaction, own, { moved, changed: ids.length })
      const at = this.#deps.clock.now()
      await recordBulkEvent(transaction, owner, {
        kind: 'expense-deleted',
        stepId: id,
        expenses: deleted,
        count: deleted.length,
        at,
      })
      return presentStep(row)
    })
  }

  #insert(
    transaction: Db,
    { userId }: Actor,
    action: BulkAction,
    begun: Pick<BulkChangeRow, 'remaining' | 'leftOut'>,
  ) {
    const createdAt = this.#deps.clock.now()
    return insertBulkChange(transaction, { id: newId(), userId, action, createdAt, ...begun })
  }

  /** @throws selectionChanged, tooManyAtOnce */
  async #idsOf(transaction: Db, actor: Actor, chosen: BulkChosen): Promise<readonly string[]> {
    if ('ids' in chosen) return distinct(chosen.ids)
    const { ids, mark } = await this.#edits.select(transaction, actor, chosen.filter)
    if (ids.length > maxBulkExpenses) throw tooManyAtOnce()
    if (mark !== chosen.mark) throw selectionChanged()
    return ids
  }

  async #goOn(
    transaction: Db,
    owner: Actor,
    {
      step,
      action,
      portion = maxBulkExpenses,
    }: { step: BulkChangeRow; action: EachAction; portion: number | undefined },
  ): Promise<BulkChangeRow | undefined> {
    const { clock, receipts } = this.#deps
    const ids = step.remaining.slice(0, portion)
    const isSure = receipts.isSure
    const outcome = await this.#edits.change(transaction, owner, { id: step.id, action, ids, isSure })
    const own = { userId: owner.userId, id: step.id }
    const progress = { ...countedWith(step, outcome), remaining: step.remaining.slice(portion) }
    const row = await updateBulkChange(transaction, own, progress)
    const kind = action.kind === 'delete' ? 'expense-deleted' : 'expense-changed'
    const at = clock.now()
    const told = { expenses: outcome.written, count: progress.changed }
    await recordBulkEvent(transaction, owner, { kind, stepId: step.id, ...told, at })
    return row
  }

  /** @throws bulkChangeNotFound, alreadyUndone */
  async #find(db: Db, { userId }: Actor, id: string): Promise<BulkChangeRow> {
    const row = await findBulkChange(db, { userId, id })
    if (!row) throw bulkChangeNotFound()
    if (row.undoneAt) throw alreadyUndone()
    return row
  }
}

const distinct = (unverifiedIds: readonly string[]): string[] => [
  ...new Set(unverifiedIds.map(id => id.toLowerCase())),
]

function countedWith(step: BulkChangeRow, { written, unchanged, leftOut }: BulkOutcome) {
  const counts = [...leftOut].map(([reason, count]) => [reason, (step.leftOut[reason] ?? 0) + count])
  return {
    changed: step.changed + written.length,
    unchanged: step.unchanged + unchanged,
    leftOut: { ...step.leftOut, ...Object.fromEntries(counts) },
  }
}

/** @throws bulkChangeNotFound */
function presentStep(row: BulkChangeRow | undefined): BulkChange {
  if (!row) throw bulkChangeNotFound()
  const { id, changed, unchanged, leftOut, remaining } = row
  return {
    id,
    changed,
    unchanged,
    leftOut: leftOutReasons.flatMap(reason => {
      const count = leftOut[reason]
      return count ? [{ reason, count }] : []
    }),
    remaining: remaining.length,
  }
}

interface BulkEvent {
  readonly kind: Extract<PersonEventKind, `expense-${string}`>
  readonly stepId: string
  readonly expenses: readonly { readonly description: string }[]
  /** Expenses changed so far, including earlier portions. */
  readonly count: number
  readonly at: Date
}

/**
 * Records one event for the whole bulk change, as the transaction's last statement. Later portions replace earlier
 * events.
 */
async function recordBulkEvent(transaction: Db, actor: Actor, event: BulkEvent): Promise<void> {
  const { kind, stepId, expenses, count, at } = event
  const [first] = expenses
  if (!first) return
  const title = count === 1 ? first.description : `${first.description} and ${count - 1} more`
  await recordEvent(transaction, actor, { kind, title, itemId: stepId, at, status: 'completed' })
}
