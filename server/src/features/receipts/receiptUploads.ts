import type { ReaderName, ReceiptReading } from '@outlay/contract/receiptReadings'
import type { ReceiptUpload } from '@outlay/contract/receipts'
import type { Actor } from '../../core/actor.ts'
import { dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/ids.ts'
import { type PreparedReceipt, prepareReceipt } from './documents/prepareReceipt.ts'
import { findEarlier } from './earlierReceipts.ts'
import { ReaderUnavailableError, UnreadableReceiptError } from './readers/reader.ts'
import type { AttributedReading } from './readers/readers.ts'
import { ReadingNews } from './readingNews.ts'
import type { ReceiptDependencies } from './receiptDependencies.ts'
import { expenseOfReading, isCompleteReading } from './receiptExpense.ts'
import { filesOf, putFiles, removeFiles } from './receiptFiles.ts'
import { readersBusy, unreadableReceipt } from './receipts.errors.ts'
import { findReading, insertReceipt, keepReading } from './receipts.store.ts'

export interface UploadedReceipt {
  readonly bytes: Buffer
  readonly unverifiedName: string
  readonly projectId: string | undefined
  readonly reader: ReaderName
  /** As in Accept-Language. */
  readonly locales: readonly string[]
}

/** A known merchant's receipt that the machine reads so surely needs no outside reader. */
const sureEnough = 0.9
const knownEnough = 0.75

/** From the bytes of a file to an expense. */
export class ReceiptUploads {
  readonly #deps: ReceiptDependencies
  readonly #news: ReadingNews

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
    this.#news = new ReadingNews(deps)
  }

  /**
   * Nothing is stored and no upload counted unless all of it succeeds.
   * @throws noUploadsLeft, unreadableReceipt, readersBusy and what prepareReceipt throws
   */
  async upload(actor: Actor, uploaded: UploadedReceipt, signal: AbortSignal): Promise<ReceiptUpload> {
    const { db, projects } = this.#deps
    await projects.requireUsable(actor, uploaded.projectId)
    const prepared = await prepareReceipt(uploaded.bytes, signal)
    const key = { userId: actor.userId, sha256: prepared.sha256, reader: uploaded.reader }
    const before = await findReading(db, key)
    return this.#news.while(actor, uploaded.unverifiedName, async expenseId => {
      const read = before ? readBefore(before) : await this.#read(actor, uploaded, prepared, signal)
      const { reading, fallbackReason } = read
      await this.#prepareRates(actor, reading)
      const { expense, duplicate } = await this.#keep(actor, { expenseId, uploaded, prepared, read })
      return { expense, duplicate, read: { requested: uploaded.reader, by: reading.reader, fallbackReason } }
    })
  }

  async #read(
    actor: Actor,
    { reader, locales }: UploadedReceipt,
    { pages, sha256 }: PreparedReceipt,
    signal: AbortSignal,
  ): Promise<AttributedReading> {
    const { db, clock, readers, merchantRules } = this.#deps
    const { preferredCurrency } = actor
    const hints = { today: this.#today(actor), preferredCurrency, locales }
    // Only a person who has taught something waits for the machine before an outside reader is asked.
    const isEnough = (await merchantRules.hasAny(db, actor)) && this.#knowsEnough(actor)
    try {
      const read = await readers.read(reader, { pages, hints, signal, ...(isEnough ? { isEnough } : {}) })
      if (!read.isWhole) return read
      const { reading, words } = read
      await keepReading(db, { userId: actor.userId, sha256, reader, reading, words, createdAt: clock.now() })
      return read
    } catch (error) {
      if (error instanceof UnreadableReceiptError) throw unreadableReceipt()
      if (error instanceof ReaderUnavailableError) throw readersBusy({ cause: error })
      throw error
    }
  }

  async #prepareRates(actor: Actor, { fields }: ReceiptReading): Promise<void> {
    const { date, currency } = { date: fields.date.value, currency: fields.currency.value }
    if (date && currency) await this.#deps.expenses.prepareRates(actor, { date, currency })
  }

  #knowsEnough(actor: Actor) {
    return async (reading: ReceiptReading): Promise<string | null> => {
      const { merchant, total, date, currency } = reading.fields
      const isSure = [total, date].every(({ confidence }) => confidence >= sureEnough)
      if (merchant.confidence < knownEnough || currency.confidence < knownEnough) return null
      if (!isSure || !isCompleteReading(reading)) return null
      const rule = await this.#deps.merchantRules.ruleFor(this.#deps.db, actor, merchant.value)
      return rule
        ? `${rule.merchant} is known to you and was read surely, so no other reader was paid.`
        : null
    }
  }

  async #keep(actor: Actor, kept: Kept) {
    const { db, files: store } = this.#deps
    const id = newId()
    const files = filesOf(id, kept.prepared)
    try {
      await putFiles(store, files, kept.prepared)
      return await db.transaction(transaction => this.#insert(transaction, actor, { ...kept, id, files }))
    } catch (error) {
      await removeFiles(store, files)
      throw error
    }
  }

  async #insert(transaction: Db, actor: Actor, { expenseId, uploaded, prepared, read, id, files }: Filed) {
    const { clock, accountUploads, expenses, merchantRules } = this.#deps
    // First: it locks the person's row, so that of two receipts that come together one sees the other.
    await accountUploads.count(transaction, actor)
    const { reading, words } = read
    const rule = await merchantRules.ruleFor(transaction, actor, reading.fields.merchant.value)
    const merchant = rule?.merchant ?? reading.fields.merchant.value
    const duplicate = await findEarlier(transaction, actor, { ...prepared, reading, merchant }, expenses)
    const draft = expenseOfReading(reading, {
      id: expenseId,
      receiptUrl: `/api/receipts/${id}/picture`,
      projectId: uploaded.projectId ?? null,
      today: this.#today(actor),
      preferredCurrency: actor.preferredCurrency,
      rule,
      isDuplicate: duplicate !== null,
    })
    const expense = await expenses.createFromReceipt(transaction, actor, draft)
    // After the expense, which locks the project before the rule, as the deletion of a project does.
    if (rule) await merchantRules.noteUse(transaction, rule.id)
    const { sha256, size, fingerprint, pages } = prepared
    const receipt = {
      ...files,
      id,
      userId: actor.userId,
      expenseId: expense.id,
      sha256,
      fingerprint,
      uploadedBytes: size,
      width: pages[0].width,
      height: pages[0].height,
      duplicateOf: duplicate?.earlier.id ?? null,
      duplicateKind: duplicate?.kind ?? null,
      createdAt: clock.now(),
    }
    await insertReceipt(transaction, receipt, words)
    await expenses.tell(transaction, actor, 'receipt-read', expense)
    return { expense, duplicate }
  }

  #today(actor: Actor): string {
    return dayIn(actor.timezone, this.#deps.clock.now())
  }
}

interface Kept {
  readonly expenseId: string
  readonly uploaded: UploadedReceipt
  readonly prepared: PreparedReceipt
  readonly read: AttributedReading
}

/** All that becomes rows, in one transaction. */
interface Filed extends Kept {
  readonly id: string
  readonly files: ReturnType<typeof filesOf>
}

/** Said again without asking anyone: what it cost was paid the first time. */
function readBefore({ reading, words }: Pick<AttributedReading, 'reading' | 'words'>): AttributedReading {
  const isPaid = reading.costUsd !== undefined
  return {
    reading: isPaid ? { ...reading, costUsd: 0 } : reading,
    words,
    fallbackReason: null,
    isWhole: true,
  }
}
