import { maxReceiptsOfExpense } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../../core/actor.ts'
import { type OwnScope, ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { afterCommit } from '../../../core/database/unitOfWork.ts'
import { newId } from '../../../core/ids.ts'
import type { IfMatch, VersionedRef } from '../../../core/versions.ts'
import { withCurrencyLock } from '../../accounts/accountSettings.service.ts'
import type { PreparedReceipt } from '../documents/prepareReceipt.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { notWaiting, receiptNotFound, tooManyReceipts } from '../receipts.errors.ts'
import {
  findReceiptOfExpense,
  gatherReceipts,
  insertReceipt,
  type NewReceipt,
  type ReceiptRow,
  repointDuplicates,
  settleDuplicateOf,
} from '../receipts.store.ts'
import { detachReceipt, type Places, placesOn } from './expenseReceipts.store.ts'
import { factsOf, filesOf, receiptUrlOf, removeFiles, withFiles } from './receiptFiles.ts'
import { requireStorageQuota } from './receiptStorage.ts'

/** @throws tooManyReceipts if the locked expense has the maximum */
export function requireReceiptPlace({ count }: Places): void {
  if (count >= maxReceiptsOfExpense) throw tooManyReceipts()
}

/** URL of the first receipt of a locked expense of this person. */
export async function firstUrlOf(db: Db, scope: OwnScope, expenseId: string): Promise<string | null> {
  const { first } = await placesOn(db, scope, expenseId)
  return first ? receiptUrlOf(first) : null
}

/** After all others, in place of the first if there is one, or in place of a given one. */
export type ReceiptPlace = 'the end' | 'the first' | { readonly of: string }

/** A receipt to attach to an expense. */
interface Evidence {
  readonly opened: VersionedRef
  readonly place: ReceiptPlace
  /** For display. */
  readonly fileName: string
}

interface Attached {
  readonly expense: Expense
  /** The receipt that it replaces. */
  readonly replaced: ReceiptRow | undefined
}

/** What the expense loses by this, for `ExpenseReceipts`. */
export function receiptReplacedBy(place: ReceiptPlace) {
  if (place === 'the end') return undefined
  return place === 'the first' ? place : receiptUrlOf(place.of)
}

/** Attaches receipts to expenses without reading them. */
export class ReceiptAttaching {
  readonly #deps: ReceiptDependencies

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
  }

  /**
   * Attaches all pages of a file, whatever they show; counts as one upload.
   * @throws planLimitExceeded, tooManyReceipts, receiptNotFound, and as ExpenseReceipts.change does
   */
  async attach(actor: Actor, evidence: Evidence, prepared: PreparedReceipt): Promise<Expense> {
    const { db, files: store } = this.#deps
    const id = newId()
    const files = filesOf(id, prepared)
    const row = {
      ...files,
      ...factsOf(prepared),
      id,
      userId: actor.userId,
      expenseId: evidence.opened.id,
      fileName: evidence.fileName || null,
      createdAt: this.#deps.clock.now(),
    }
    const { expense, replaced } = await withFiles(store, [{ files, prepared }], () =>
      db.transaction(transaction => this.#insert(transaction, actor, evidence, row)),
    )
    if (replaced) afterCommit(() => this.#erase(replaced))
    return expense
  }

  async #insert(
    transaction: Db,
    actor: Actor,
    { opened, place }: Evidence,
    row: NewReceipt,
  ): Promise<Attached> {
    const { accountUploads, expenses, plans } = this.#deps
    const scope = ownScope(actor)
    // First, because it locks the person's row, like wherever receipts are stored.
    await accountUploads.count(transaction, actor, 1)
    let replaced: ReceiptRow | undefined
    const expense = await expenses.receipts.change(transaction, actor, {
      ...opened,
      loses: receiptReplacedBy(place),
      keep: async () => {
        const places = await placesOn(transaction, scope, opened.id)
        const receiptId = replacedBy(place, places)
        if (receiptId) replaced = await detachReceipt(transaction, scope, { expenseId: opened.id, receiptId })
        else requireReceiptPlace(places)
        if (receiptId && !replaced) throw receiptNotFound()
        // A replacement that is no larger is accepted even above a reduced limit.
        if (row.storedBytes > (replaced?.storedBytes ?? 0))
          await requireStorageQuota(transaction, plans, actor, row.storedBytes)
        await insertReceipt(transaction, { ...row, position: replaced?.position ?? places.next }, [])
        return firstUrlOf(transaction, scope, opened.id)
      },
    })
    return { expense, replaced }
  }

  /** Leftover files are orphans, which the hourly job erases. */
  async #erase(receipt: ReceiptRow): Promise<void> {
    const { files, logger } = this.#deps
    try {
      await removeFiles(files, receipt)
    } catch (error) {
      logger.warn({ err: error }, 'the files of a replaced receipt could not be deleted')
    }
  }
}

function replacedBy(place: ReceiptPlace, { first }: Places): string | undefined {
  if (place === 'the end') return undefined
  return place === 'the first' ? first : place.of
}

interface Joined {
  readonly receipt: ReceiptRow
  /** The expense created from the receipt; it is discarded with its reading. */
  readonly later: Expense
  /** The expense that gets the receipt, after its own. */
  readonly earlier: Expense
  readonly ifMatch: IfMatch
}

/**
 * Keeps the receipt, and its upload stays counted. The caller holds the person's lock. @throws tooManyReceipts; as
 * ExpenseReceipts.change does
 */
export async function joinReceipt(
  { expenses }: Pick<ReceiptDependencies, 'expenses'>,
  transaction: Db,
  actor: Actor,
  { receipt, later, earlier, ifMatch }: Joined,
): Promise<Expense> {
  await expenses.discard(transaction, actor, later.id)
  await repointDuplicates(transaction, { goes: later.id, stays: earlier.id })
  const scope = ownScope(actor)
  const joined = await expenses.receipts.change(transaction, actor, {
    id: earlier.id,
    ifMatch,
    // Includes receipts that it got from merged expenses; otherwise they would be lost.
    keep: async () => {
      requireReceiptPlace(await placesOn(transaction, scope, earlier.id))
      await gatherReceipts(transaction, scope, { from: [later.id], onto: earlier.id })
      return earlier.receiptUrl ?? receiptUrlOf(receipt.id)
    },
  })
  await expenses.recordEvent(transaction, actor, 'expense-deleted', later)
  return joined
}

/** Moves receipts awaiting review to other expenses. */
export class ReceiptAssigning {
  readonly #deps: ReceiptDependencies

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
  }

  /**
   * Both ids are of expenses.
   * @throws as ExpenseReceipts.requireOpenTo does; receiptNotFound, notWaiting, tooManyReceipts; inTeamBooks,
   * reimbursedKept, paymentKept
   */
  async assign(actor: Actor, { id, ifMatch }: VersionedRef, waitingId: string): Promise<Expense> {
    const { db, expenses } = this.#deps
    if (waitingId === id) throw notWaiting()
    await expenses.receipts.requireOpenTo(actor, { id, ifMatch })
    return db.transaction(async transaction => {
      await withCurrencyLock(transaction, actor)
      const found = await expenses.ownOf(transaction, actor, [id, waitingId])
      const earlier = found.find(one => one.id === id)
      const later = found.find(one => one.id === waitingId)
      const receipt = later && (await findReceiptOfExpense(transaction, ownScope(actor), waitingId))
      if (!earlier || !later || !receipt) throw receiptNotFound()
      if (later.status !== 'pending' || later.approval !== null) throw notWaiting()
      // The person has decided, so it is no suspected duplicate anymore.
      await settleDuplicateOf(transaction, receipt.id)
      return joinReceipt(this.#deps, transaction, actor, { receipt, later, earlier, ifMatch })
    })
  }
}
