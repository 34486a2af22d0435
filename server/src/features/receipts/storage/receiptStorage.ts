import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Duplicate } from '@outlay/contract/receipts/receipts'
import type { Actor } from '../../../core/actor.ts'
import { dayIn } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import type { PreparedReceipt } from '../documents/prepareReceipt.ts'
import type { AttributedReading } from '../readers/readers.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { insertReceipt } from '../receipts.store.ts'
import { findDuplicate } from './duplicates.ts'
import { expenseOfReading } from './receiptExpense.ts'
import {
  factsOf,
  filesOf,
  type ReceiptFiles,
  receiptUrlOf,
  storedBytesOf,
  withFiles,
} from './receiptFiles.ts'
import { requireStorageQuota } from './storageQuota.ts'

/** A receipt that was read, to be stored. */
export interface ReadReceipt {
  readonly prepared: PreparedReceipt
  /** Its pages in the file; null for all. */
  readonly filePages: number[] | null
  readonly read: AttributedReading
}

interface KeptReceipt {
  readonly expense: Expense
  readonly duplicate: Duplicate | null
}

interface Particulars {
  /** Already used in notifications while it was read. */
  readonly firstExpenseId: string
  readonly projectId: string | undefined
  /** For display; '' without a name. */
  readonly fileName: string
}

/** Everything needed to insert its rows. */
interface Filed extends ReadReceipt {
  readonly id: string
  readonly expenseId: string
  readonly projectId: string | undefined
  readonly fileName: string
  readonly files: ReceiptFiles
}

/** Creates expenses from the receipts of one file, all or nothing: files first, then all rows in one transaction. */
export class ReceiptStorage {
  readonly #deps: ReceiptDependencies

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
  }

  /** In the given order; each counts as one upload and uses storage. @throws planLimitExceeded */
  async keep(
    actor: Actor,
    receipts: readonly ReadReceipt[],
    { firstExpenseId, projectId, fileName }: Particulars,
  ): Promise<KeptReceipt[]> {
    const { db, files: store } = this.#deps
    const filed = receipts.map((receipt, index): Filed => {
      const id = newId()
      const expenseId = index === 0 ? firstExpenseId : newId()
      return { ...receipt, id, expenseId, projectId, fileName, files: filesOf(id, receipt.prepared) }
    })
    return withFiles(store, filed, () =>
      db.transaction(transaction => this.#insertAll(transaction, actor, filed)),
    )
  }

  async #insertAll(transaction: Db, actor: Actor, filed: readonly Filed[]): Promise<KeptReceipt[]> {
    // First, because it locks the person's row, so that of two concurrent receipts one sees the other.
    const { accountUploads, plans } = this.#deps
    await accountUploads.count(transaction, actor, filed.length)
    const bytes = filed.reduce((sum, { prepared }) => sum + storedBytesOf(prepared), 0)
    await requireStorageQuota(transaction, plans, actor, bytes)
    const kept: KeptReceipt[] = []
    for (const receipt of filed) kept.push(await this.#insert(transaction, actor, receipt))
    // Last, because recording events blocks other transactions that record some, which may hold locks needed here.
    for (const { expense } of kept)
      await this.#deps.expenses.recordEvent(transaction, actor, 'receipt-read', expense)
    return kept
  }

  async #insert(transaction: Db, actor: Actor, filed: Filed): Promise<KeptReceipt> {
    const { clock, expenses, merchantRules } = this.#deps
    const { id, expenseId, prepared, filePages, read, files } = filed
    const { reading, words } = read
    const rule = await merchantRules.ruleFor(transaction, actor, reading.fields.merchant.value)
    const merchant = rule?.merchant ?? reading.fields.merchant.value
    const incoming = { ...prepared, filePages, reading, merchant }
    const duplicate = await findDuplicate(transaction, actor, incoming, expenses)
    const particulars = {
      id: expenseId,
      receiptUrl: receiptUrlOf(id),
      projectId: filed.projectId ?? null,
      today: dayIn(actor.timezone, clock.now()),
      preferredCurrency: actor.preferredCurrency,
      isDuplicate: duplicate !== null,
    }
    const expense = await expenses.createFromReceipt(transaction, actor, {
      read: expenseOfReading(reading, { ...particulars, rule: undefined }),
      ruled: rule && { rule: rule.merchant, expense: expenseOfReading(reading, { ...particulars, rule }) },
    })
    // After the expense, which locks the project before the rule, in the same order as deleting a project.
    if (rule) await merchantRules.recordUse(transaction, rule.id)
    const receipt = {
      ...files,
      ...factsOf(prepared),
      id,
      userId: actor.userId,
      expenseId: expense.id,
      filePages,
      fileName: filed.fileName || null,
      duplicateOf: duplicate?.earlier.id ?? null,
      duplicateKind: duplicate?.kind ?? null,
      createdAt: clock.now(),
    }
    await insertReceipt(transaction, receipt, words)
    return { expense, duplicate }
  }
}
