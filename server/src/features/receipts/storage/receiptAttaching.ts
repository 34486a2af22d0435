import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { afterCommit } from '../../../core/database/unitOfWork.ts'
import { newId } from '../../../core/ids.ts'
import type { VersionedRef } from '../../../core/versions.ts'
import type { PreparedReceipt } from '../documents/prepareReceipt.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { receiptNotFound } from '../receipts.errors.ts'
import { insertReceipt, type NewReceipt, type ReceiptRow } from '../receipts.store.ts'
import { detachReceipt, type Places, placesOn } from './expenseReceipts.store.ts'
import { factsOf, filesOf, receiptUrlOf, removeFiles, withFiles } from './receiptFiles.ts'
import { firstUrlOf, requireReceiptPlace } from './receiptPlaces.ts'
import { requireStorageQuota } from './storageQuota.ts'

/** After all others, in place of the first if there is one, or in place of a given one. */
export type ReceiptPlace = 'the end' | 'the first' | { readonly of: string }

/** A receipt to attach to an expense. */
export interface Evidence {
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
