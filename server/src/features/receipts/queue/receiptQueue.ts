import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUnderWay, ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { isSampleReceipt } from '@outlay/contract/sampleData/sampleReceipts'
import type { Actor } from '../../../core/actor.ts'
import { FairQueue } from '../../../core/fairQueue.ts'
import { shownFileName } from '../../../core/files/files.ts'
import type { ReceivedFile } from '../../../core/http/bodies/bodySpace.ts'
import { newId } from '../../../core/ids.ts'
import type { VersionedRef } from '../../../core/versions.ts'
import { prepareReceipt } from '../documents/prepareReceipt.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { ReceiptAttaching, type ReceiptPlace, receiptReplacedBy } from '../storage/receiptAttaching.ts'
import { ReadingNotifications } from './readingNotifications.ts'
import { ReceiptUploads, type UploadedReceipt } from './receiptUploads.ts'

/** A receipt as received, on disk until it is read. */
export interface SentReceipt extends Omit<UploadedReceipt, 'bytes' | 'expenseId'> {
  readonly file: Pick<ReceivedFile, 'read' | 'sha256'>
  /** The request's Idempotency-Key. */
  readonly key: string | null
}

/** A receipt to attach to an expense without reading it. */
export interface SentEvidence extends Pick<SentReceipt, 'file' | 'unverifiedName' | 'key'> {
  readonly place: ReceiptPlace
}

/** Limited because each is held in memory: 10 MB as received, and as much again as pages. */
const limits = { most: 16, maxPerPerson: 4 }

/**
 * Queues receipts to be read, as many as the person's upload limit allows. Each person's start in order, and do not
 * delay another's while slots are free.
 */
export class ReceiptQueue {
  readonly #deps: ReceiptDependencies
  readonly #uploads: ReceiptUploads
  readonly #attaching: ReceiptAttaching
  readonly #notifications: ReadingNotifications
  readonly #queue = new FairQueue<Pick<SentReceipt, 'key' | 'unverifiedName' | 'file'>>(limits)

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
    this.#uploads = new ReceiptUploads(deps)
    this.#attaching = new ReceiptAttaching(deps)
    this.#notifications = new ReadingNotifications(deps)
  }

  /** Aborting the signal leaves the queue. @throws planLimitExceeded, and as ReceiptUploads.upload does */
  async upload(actor: Actor, sent: SentReceipt, signal: AbortSignal): Promise<ReceiptUpload> {
    if (!isSampleReceipt(sent.file.sha256)) await this.#requireLeft(actor)
    const { userId: holder } = actor
    const expenseId = newId()
    let tellEnd: ((error: unknown) => Promise<void>) | undefined
    const onWaiting = () => {
      tellEnd = this.#notifications.queued(actor, { ...sent, expenseId, signal })
    }
    try {
      return await this.#queue.run({ holder, item: sent, signal, onWaiting }, async () => {
        const bytes = await sent.file.read()
        // From here on the upload sends its own notifications.
        tellEnd = undefined
        return this.#uploads.upload(actor, { ...sent, expenseId, bytes }, signal)
      })
    } catch (error) {
      await tellEnd?.(error)
      throw error
    }
  }

  /**
   * Attaches a receipt to an expense, queued with those being read. All or nothing: stores nothing and counts no upload
   * on failure. @throws as ExpenseReceipts.requireOpenTo, ReceiptAttaching.attach and prepareReceipt do
   */
  async attach(
    actor: Actor,
    opened: VersionedRef,
    sent: SentEvidence,
    signal: AbortSignal,
  ): Promise<Expense> {
    await this.#deps.expenses.receipts.requireOpenTo(actor, {
      ...opened,
      loses: receiptReplacedBy(sent.place),
    })
    await this.#requireLeft(actor)
    const { file, unverifiedName, key, place } = sent
    const evidence = { opened, place, fileName: shownFileName(unverifiedName) }
    return this.#queue.run(
      { holder: actor.userId, item: { unverifiedName, key, file }, signal },
      async () => {
        const prepared = await prepareReceipt(await file.read(), signal)
        return this.#attaching.attach(actor, evidence, prepared)
      },
    )
  }

  /** @throws planLimitExceeded if the uploads in progress use up the limit */
  async #requireLeft(actor: Actor): Promise<void> {
    const { accountUploads } = this.#deps
    const left = await accountUploads.left(actor)
    const underWay = this.#queue
      .of(actor.userId)
      .filter(({ item }) => !isSampleReceipt(item.file.sha256)).length
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
