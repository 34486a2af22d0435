import { noCurrency } from '@outlay/contract/core/currencies'
import { type CategoryValue, categories } from '@outlay/contract/expenses/categories'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { type PaymentMethod, paymentMethodNamed } from '@outlay/contract/expenses/paymentMethods'
import type { ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import { countedFields, type Duplicate } from '@outlay/contract/receipts/receipts'
import { isSampleReceipt } from '@outlay/contract/sampleData/sampleReceipts'
import type { Actor } from '../../../core/actor.ts'
import { dayIn } from '../../../core/clock.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import type { ReceiptExpense } from '../../expenses/expenses.service.ts'
import type { LearnedRule } from '../../merchantRules/merchantRules.service.ts'
import type { IncludedPlans } from '../../plans/includedPlans.service.ts'
import type { PreparedReceipt } from '../documents/prepareReceipt.ts'
import type { AttributedReading } from '../readers/readers.ts'
import { isCompleteReading, overallConfidence, validAmount, validDay } from '../readings/readingTrust.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { findStoredBytes, insertReceipt, listSameFiles } from '../receipts.store.ts'
import { findDuplicate } from './duplicates.ts'
import {
  countedNothing,
  factsOf,
  filesOf,
  type ReceiptFiles,
  receiptUrlOf,
  storedBytesOf,
  withFiles,
} from './receiptFiles.ts'

interface ExpenseParticulars {
  /** The expense's id. */
  readonly id: string
  readonly receiptUrl: string
  readonly projectId: string | null
  /** Defaults where the receipt has no date or currency. */
  readonly today: string
  readonly preferredCurrency: string
  /** The person's rule for this merchant. */
  readonly rule: LearnedRule | undefined
  /** A suspected duplicate, which does not count until a person decides. */
  readonly isDuplicate: boolean
  readonly isSample: boolean
}

const maxDescription = 500
const maxMerchant = 200
const leastSurePayment = 0.75

/**
 * Turns a reading into an expense, using the merchant's rule. Values are validated like typed input. Without a trusted
 * total, date or currency the expense is pending ("Needs review"), with 0.00 or today as defaults. The same applies if
 * amounts on the receipt contradict each other, which is shown but never corrected.
 */
function expenseOfReading(reading: ReceiptReading, particulars: ExpenseParticulars): ReceiptExpense {
  const { fields } = reading
  const { rule } = particulars
  const total = validAmount(fields)
  const day = validDay(fields.date.value)
  // Values that no expense can have count as unread.
  const unusable = [total === undefined && 'total', day === undefined && 'date']
  const merchant = rule?.merchant ?? plain(fields.merchant.value).slice(0, maxMerchant)
  return {
    id: particulars.id,
    description: descriptionOf(merchant, plain(fields.description.value)),
    merchant: merchant || null,
    originalAmount: total ?? '0.00',
    // Without an amount, a wrong currency does no harm.
    originalCurrency:
      fields.currency.value ?? (total === undefined ? particulars.preferredCurrency : noCurrency),
    date: day ?? particulars.today,
    category: rule?.category ?? categoryOfReading(fields.category.value),
    projectId: particulars.projectId ?? rule?.projectId ?? null,
    isDeductible: rule?.isDeductible ?? true,
    paymentMethod: paymentMethodOf(fields.paymentMethod),
    status: isCompleteReading(reading) && !particulars.isDuplicate ? 'processed' : 'pending',
    aiConfidence: overallConfidence(reading).toFixed(2),
    receiptUrl: particulars.receiptUrl,
    receiptData: reading,
    awaitsDecision: particulars.isDuplicate,
    isSample: particulars.isSample,
    readFields: countedFields.filter(name => fields[name].value !== null && !unusable.includes(name)),
  }
}

/** People look for the merchant first: "Blue Door Coffee: two coffees". */
function descriptionOf(merchant: string, what: string): string {
  const isNamedAlready = what.toLowerCase().includes(merchant.toLowerCase())
  const description =
    merchant && what && !isNamedAlready ? `${merchant}: ${what}` : what || merchant || 'Receipt'
  return description.slice(0, maxDescription)
}

/** No one reviews it, so uncertain values are dropped. */
function paymentMethodOf({
  value,
  confidence,
}: ReceiptReading['fields']['paymentMethod']): PaymentMethod | null {
  return value !== null && confidence >= leastSurePayment ? paymentMethodNamed(value) : null
}

function plain(text: string | null): string {
  return text?.replaceAll('\u0000', '').trim() ?? ''
}

function categoryOfReading(value: string | null): CategoryValue {
  return categories.find(category => category.value === value)?.value ?? 'other'
}

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
    const isSample = await this.#isFirstSample(transaction, actor, filed)
    if (isSample) await this.#deps.accountUploads.countSample(transaction, actor)
    else await this.#count(transaction, actor, filed)
    const kept: KeptReceipt[] = []
    for (const receipt of filed) kept.push(await this.#insert(transaction, actor, receipt, isSample))
    // Last, because recording events blocks other transactions that record some, which may hold locks needed here.
    for (const { expense } of kept)
      await this.#deps.expenses.recordEvent(transaction, actor, 'receipt-read', expense)
    return kept
  }

  /** One of Outlay's own receipts, which counts for nothing, unless the person has it already. */
  async #isFirstSample(transaction: Db, actor: Actor, [receipt]: readonly Filed[]): Promise<boolean> {
    if (!receipt || !isSampleReceipt(receipt.prepared.sha256)) return false
    const same = { sha256: receipt.prepared.sha256, filePages: receipt.filePages }
    return (await listSameFiles(transaction, ownScope(actor), same)).length === 0
  }

  async #count(transaction: Db, actor: Actor, filed: readonly Filed[]): Promise<void> {
    const { accountUploads, plans } = this.#deps
    await accountUploads.count(transaction, actor, filed.length)
    const bytes = filed.reduce((sum, { prepared }) => sum + storedBytesOf(prepared), 0)
    await requireStorageQuota(transaction, plans, actor, bytes)
  }

  async #insert(transaction: Db, actor: Actor, filed: Filed, isSample: boolean): Promise<KeptReceipt> {
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
      isSample,
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
      ...(isSample && countedNothing),
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

/**
 * Throws if the person's storage has no room, in bytes. Exact within a transaction that has the person locked, as
 * counting an upload does; earlier it avoids reading what could not be stored. @throws planLimitExceeded
 */
export async function requireStorageQuota(
  db: Db,
  plans: Pick<IncludedPlans, 'requireStorage'>,
  { userId }: Actor,
  bytes: number,
): Promise<void> {
  await plans.requireStorage(db, userId, { used: await findStoredBytes(db, userId), more: bytes })
}
