import { maxTags } from '@outlay/contract/expenses/expenses'
import { Big } from 'big.js'
import type { Actor } from '../../core/actor.ts'
import { ownScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { isNoOpChange } from '../../core/versions.ts'
import {
  clearReceiptUrls,
  type ExpenseOfEvent,
  type ExpenseRow,
  expenseNotFound,
  type NewExpense,
  type RowChange,
} from '../expenses/expenseRows.service.ts'
import { keptExpenseNeedsReview, mergeRefused, notSamePurchase } from './bulkChanges.errors.ts'
import type { BulkDependencies } from './bulkChanges.ports.ts'
import type { MovedReceipts } from './bulkChanges.table.ts'
import { lockRows } from './bulkRows.store.ts'
import { writeIndividually } from './writeIndividually.ts'

interface Merge {
  /** The bulk change's id. */
  readonly id: string
  readonly keep: string
  readonly ids: readonly string[]
}

interface GivenUp {
  /** The bulk change's id. */
  readonly id: string
  readonly keep: string
  /** URLs of the receipts to remove, and of the first remaining one. */
  readonly goes: readonly string[]
  readonly left: string | null
}

interface MovingBack {
  readonly id: string
  readonly moved: MovedReceipts
  readonly undone: readonly { readonly id: string }[]
}

/** The receipts moved, and the expenses deleted: all but the kept one. */
interface Merged {
  readonly moved: MovedReceipts
  readonly deleted: readonly ExpenseOfEvent[]
}

/** Merges duplicate expenses of one purchase, with their receipts; all or nothing. */
export class Merges {
  readonly #deps: BulkDependencies

  constructor(deps: BulkDependencies) {
    this.#deps = deps
  }

  /**
   * Within a transaction that locks the person.
   * @throws expenseNotFound, notSamePurchase, keptExpenseNeedsReview, mergeRefused, invalidInput
   */
  async merge(transaction: Db, owner: Actor, { id, keep, ids }: Merge): Promise<Merged> {
    const scope = ownScope(owner)
    const rows = await lockRows(transaction, scope, ids)
    const kept = rows.find(row => row.id === keep)
    const others = rows.filter(row => row.id !== keep)
    if (!kept || rows.length < ids.length || others.length === 0) throw expenseNotFound()
    if (others.some(other => !isSameSum(kept, other))) throw notSamePurchase()
    if (kept.awaitsDecision) throw keptExpenseNeedsReview()
    const at = this.#deps.clock.now()
    const filledIn = await this.#filledInFrom(transaction, owner, kept, others)
    const isChanged = !isNoOpChange(filledIn, kept)
    const changes: RowChange[] = [
      ...others.map(other => ({ id: other.id, change: { deletedAt: at } })),
      ...(isChanged ? [{ id: keep, change: { ...filledIn, editedAt: at } }] : []),
    ]
    const attribution = { source: 'hand', bulkChangeId: id, actorId: owner.userId, at } as const
    const { written, refused } = await writeIndividually(transaction, { scope, attribution }, changes)
    const [first] = refused
    if (first)
      throw mergeRefused({ detail: `${nameIn(rows, first.id)}: ${first.detail} Nothing was merged.` })
    const from = ids.filter(other => other !== keep)
    const receipts = await this.#deps.receipts.gather(transaction, owner, { from, onto: keep })
    return { moved: { keep, receipts }, deleted: written.filter(row => row.id !== keep) }
  }

  /** Moves each receipt back to its restored expense. Receipts replaced or removed since stay gone. */
  async moveBack(transaction: Db, owner: Actor, { id, moved, undone }: MovingBack): Promise<void> {
    const back = new Set(undone.map(row => row.id))
    const { keep } = moved
    const { receipts: stored } = this.#deps
    const receipts = moved.receipts.filter(({ from }) => back.has(from))
    if (receipts.length === 0) return
    const { goes, left } = await stored.withoutThese(transaction, owner, { from: keep, receipts })
    const isFree = await this.#giveUpReceipts(transaction, owner, { id, keep, goes, left })
    const restored = isFree ? await stored.putBack(transaction, owner, { from: keep, receipts }) : []
    const without = receipts.flatMap(({ from }) => (restored.includes(from) ? [] : from))
    await clearReceiptUrls(transaction, without)
  }

  /**
   * Removes receipts from the kept expense, replacing its shown receipt if it was one of them. Returns whether it
   * could.
   */
  async #giveUpReceipts(transaction: Db, owner: Actor, { id, keep, goes, left }: GivenUp): Promise<boolean> {
    const scope = ownScope(owner)
    const [row] = await lockRows(transaction, scope, [keep])
    if (!row?.receiptUrl || !goes.includes(row.receiptUrl)) return true
    const at = this.#deps.clock.now()
    const attribution = { source: 'hand', undoesBulk: id, actorId: owner.userId, at } as const
    const changes = [{ id: keep, change: { receiptUrl: left, editedAt: at } }]
    const { refused } = await writeIndividually(transaction, { scope, attribution }, changes)
    return refused.length === 0
  }

  /** Fills its missing fields from the others. */
  async #filledInFrom(transaction: Db, owner: Actor, kept: ExpenseRow, others: readonly ExpenseRow[]) {
    const projectId = await this.#projectOf(transaction, owner, kept, others)
    const felt = kept.mood ? undefined : others.find(({ mood }) => mood)
    const merchant = firstOf(others, 'merchant')
    const person = firstOf(others, 'person')
    const notes = firstOf(others, 'notes')
    const paymentMethod = firstOf(others, 'paymentMethod')
    const receiptUrl = firstOf(others, 'receiptUrl')
    const tags = [...new Set([kept, ...others].flatMap(row => row.tags))]
    const filledIn: Partial<NewExpense> = {
      ...(kept.merchant === null && merchant ? { merchant } : {}),
      ...(kept.person === null && person ? { person } : {}),
      ...(kept.notes === null && notes ? { notes } : {}),
      ...(kept.paymentMethod === null && paymentMethod ? { paymentMethod } : {}),
      ...(kept.receiptUrl === null && receiptUrl ? { receiptUrl } : {}),
      ...(projectId ? { projectId, formerProjectId: null } : {}),
      ...(felt ? { mood: felt.mood, moodNote: kept.moodNote ?? felt.moodNote } : {}),
      tags: tags.length > maxTags ? kept.tags : tags,
    }
    return filledIn
  }

  async #projectOf(transaction: Db, owner: Actor, kept: ExpenseRow, others: readonly ExpenseRow[]) {
    const wanted = kept.projectId ? null : firstOf(others, 'projectId')
    return this.#deps.projects.usable.lock(transaction, owner, wanted)
  }
}

function firstOf<Name extends 'merchant' | 'person' | 'receiptUrl' | 'projectId' | 'notes' | 'paymentMethod'>(
  rows: readonly ExpenseRow[],
  name: Name,
): ExpenseRow[Name] | null {
  return rows.find(row => row[name])?.[name] ?? null
}

function isSameSum(a: ExpenseRow, b: ExpenseRow): boolean {
  return a.originalCurrency === b.originalCurrency && Big(a.originalAmount).eq(b.originalAmount)
}

const nameIn = (rows: readonly ExpenseRow[], id: string): string =>
  `"${rows.find(row => row.id === id)?.description ?? ''}"`
