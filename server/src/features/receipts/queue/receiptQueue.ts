import type { Expense } from '@outlay/contract/expenses'
import type { ReceiptUnderWay, ReceiptUpload } from '@outlay/contract/receipts'
import type { Actor } from '../../../core/actor.ts'
import { FairQueue } from '../../../core/fairQueue.ts'
import { shownFileName } from '../../../core/fileName.ts'
import type { ReceivedFile } from '../../../core/http/bodies/incomingFiles.ts'
import { newId } from '../../../core/ids.ts'
import type { Opened } from '../../../core/versions.ts'
import { prepareReceipt } from '../documents/prepareReceipt.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { lostBy, ReceiptAttaching, type ReceiptPlace } from '../storage/receiptAttaching.ts'
import { ReadingNotifications } from './readingNotifications.ts'
import { ReceiptUploads, type UploadedReceipt } from './receiptUploads.ts'

/** A receipt as it came, on disk until its turn. */
export interface SentReceipt extends Omit<UploadedReceipt, 'bytes' | 'expenseId'> {
  readonly file: Pick<ReceivedFile, 'read'>
  /** The Idempotency-Key that it came with. */
  readonly key: string | null
}

/** One that is to be put on an expense as it is. */
export interface SentEvidence extends Pick<SentReceipt, 'file' | 'unverifiedName' | 'key'> {
  readonly place: ReceiptPlace
}

/** Each is held in memory while it is read: 10 MB as it came, and as much again as pages. */
const limits = { most: 16, mostEach: 4 }

/**
 * Receipts on the way to being read: as many as a person may still upload are taken in, and wait where they must. Each
 * person's are begun in the order they came, and one person's are never waited for by another as long as places are left.
 */
export class ReceiptQueue {
  readonly #deps: ReceiptDependencies
  readonly #uploads: ReceiptUploads
  readonly #attaching: ReceiptAttaching
  readonly #notifications: ReadingNotifications
  readonly #queue = new FairQueue<Pick<SentReceipt, 'key' | 'unverifiedName'>>(limits)

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
    this.#uploads = new ReceiptUploads(deps)
    this.#attaching = new ReceiptAttaching(deps)
    this.#notifications = new ReadingNotifications(deps)
  }

  /** Whoever hangs up leaves the queue. @throws overPlan, and as ReceiptUploads.upload does */
  async upload(actor: Actor, sent: SentReceipt, signal: AbortSignal): Promise<ReceiptUpload> {
    await this.#requireLeft(actor)
    const { userId: holder } = actor
    const expenseId = newId()
    let tellEnd: ((error: unknown) => Promise<void>) | undefined
    const onWaiting = () => {
      tellEnd = this.#notifications.queued(actor, { ...sent, expenseId, signal })
    }
    try {
      return await this.#queue.run({ holder, item: sent, signal, onWaiting }, async () => {
        const bytes = await sent.file.read()
        // From here on the upload tells of itself.
        tellEnd = undefined
        return this.#uploads.upload(actor, { ...sent, expenseId, bytes }, signal)
      })
    } catch (error) {
      await tellEnd?.(error)
      throw error
    }
  }

  /**
   * Puts a receipt on an expense, in turn with those that are read. Nothing is stored and no upload counted unless all
   * of it succeeds. @throws as ExpenseReceipts.requireOpenTo, ReceiptAttaching.attach and prepareReceipt do
   */
  async attach(actor: Actor, opened: Opened, sent: SentEvidence, signal: AbortSignal): Promise<Expense> {
    await this.#deps.expenses.receipts.requireOpenTo(actor, { ...opened, loses: lostBy(sent.place) })
    await this.#requireLeft(actor)
    const { file, unverifiedName, key, place } = sent
    const evidence = { opened, place, fileName: shownFileName(unverifiedName) }
    return this.#queue.run({ holder: actor.userId, item: { unverifiedName, key }, signal }, async () => {
      const prepared = await prepareReceipt(await file.read(), signal)
      return this.#attaching.attach(actor, evidence, prepared)
    })
  }

  /** @throws overPlan where as many as are left are under way */
  async #requireLeft(actor: Actor): Promise<void> {
    const { accountUploads } = this.#deps
    const left = await accountUploads.left(actor)
    const underWay = this.#queue.of(actor.userId).length
    if (underWay >= left) throw await accountUploads.refusal(actor, underWay)
  }

  of({ userId }: Actor): ReceiptUnderWay[] {
    return this.#queue.of(userId).map(({ item: { key, unverifiedName }, ahead }) => ({
      idempotencyKey: key,
      ahead,
      fileName: shownFileName(unverifiedName),
    }))
  }
}
