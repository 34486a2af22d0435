import type { PageChoice } from '@outlay/contract/receipts/receiptPages'
import type { ReaderName, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import { oneReceiptCheck, type ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { isSampleReceipt } from '@outlay/contract/sampleData/sampleReceipts'
import type { Actor } from '../../../core/actor.ts'
import { shownFileName } from '../../../core/files/files.ts'
import { type PreparedReceipt, preparePart, prepareReceipt } from '../documents/prepareReceipt.ts'
import { type ChosenPart, MultiReceiptDetector } from '../pages/multipleReceipts.ts'
import type { AttributedReading } from '../readers/readers.ts'
import { type ReadingJob, ReceiptReadings } from '../readings/receiptReadings.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { storedBytesOf } from '../storage/receiptFiles.ts'
import { type ReadReceipt, ReceiptStorage, requireStorageQuota } from '../storage/receiptStorage.ts'
import { ReadingNotifications } from './readingNotifications.ts'

export interface UploadedReceipt {
  /** The expense that will be created, or the first of several. */
  readonly expenseId: string
  readonly bytes: Buffer
  readonly unverifiedName: string
  readonly projectId: string | undefined
  /** The person's choice for a file with several receipts; undefined before that. */
  readonly pages: PageChoice | undefined
  readonly reader: ReaderName
  /** As in Accept-Language. */
  readonly locales: readonly string[]
}

/** Turns a file into an expense, or into several if it has several receipts. */
export class ReceiptUploads {
  readonly #deps: ReceiptDependencies
  readonly #notifications: ReadingNotifications
  readonly #readings: ReceiptReadings
  readonly #several: MultiReceiptDetector
  readonly #storage: ReceiptStorage

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
    this.#notifications = new ReadingNotifications(deps)
    this.#readings = new ReceiptReadings(deps)
    this.#several = new MultiReceiptDetector({
      readings: this.#readings,
      accountUploads: deps.accountUploads,
    })
    this.#storage = new ReceiptStorage(deps)
  }

  /**
   * All or nothing: stores nothing and counts no upload on failure.
   * @throws multipleReceipts, planLimitExceeded, unreadableReceipt, readersBusy and what prepareReceipt throws
   */
  async upload(actor: Actor, uploaded: UploadedReceipt, signal: AbortSignal): Promise<ReceiptUpload> {
    const { locales, projectId } = uploaded
    const { db, plans, projects } = this.#deps
    await projects.usable.requireOpen(db, actor, projectId)
    const file = await prepareReceipt(uploaded.bytes, signal)
    // A sample costs nothing, so it must cost the operator nothing either.
    const isSample = isSampleReceipt(file.sha256)
    const reader = isSample ? 'machine' : uploaded.reader
    // Checked before paying for a reading that could not be stored.
    if (!isSample) await requireStorageQuota(db, plans, actor, storedBytesOf(file))
    const hints = await this.#readings.hintsFor(actor, locales)
    const job = { actor, reader, hints, sha256: file.sha256, signal }
    return this.#notifications.while(actor, { ...uploaded, signal }, async expenseId => {
      const receipts = uploaded.pages
        ? await this.#readChosen(job, file, uploaded.pages)
        : [await this.#readOne(job, file)]
      for (const { read } of receipts) await this.#prepareRates(actor, read.reading)
      const fileName = shownFileName(uploaded.unverifiedName)
      const kept = await this.#storage.keep(actor, receipts, {
        firstExpenseId: expenseId,
        projectId,
        fileName,
      })
      return answerOf(reader, receipts, kept)
    })
  }

  /** Reads a file with one receipt. @throws multipleReceipts if it may have several */
  async #readOne(job: ReadingJob, file: PreparedReceipt): Promise<ReadReceipt> {
    return this.#readPart(job, file, await this.#several.requireOne(job, file))
  }

  async #readChosen(job: ReadingJob, file: PreparedReceipt, choice: PageChoice): Promise<ReadReceipt[]> {
    const parts = await this.#several.partsChosen(job, file, choice)
    // Checked before paying for a reading that could not be stored.
    await this.#deps.accountUploads.requireLeftFor(job.actor, parts.length)
    const receipts: ReadReceipt[] = []
    for (const part of parts) receipts.push(await this.#readPart(job, file, part))
    return receipts
  }

  async #readPart(job: ReadingJob, file: PreparedReceipt, part: ChosenPart): Promise<ReadReceipt> {
    const { filePages } = part
    const [first, ...others] = part.pages
    const prepared = filePages && first ? await preparePart(file, [first, ...others]) : file
    const read = await this.#readings.read(job, part)
    return { prepared, filePages, read: part.seemsSeveral ? withDoubt(read) : read }
  }

  async #prepareRates(actor: Actor, { fields }: ReceiptReading): Promise<void> {
    const { date, currency } = { date: fields.date.value, currency: fields.currency.value }
    if (date && currency) await this.#deps.expenses.prepareRates(actor, { date, originalCurrency: currency })
  }
}

function withDoubt(read: AttributedReading): AttributedReading {
  const doubt = {
    name: oneReceiptCheck,
    holds: false,
    detail: 'This picture seems to contain more than one receipt',
  }
  return { ...read, reading: { ...read.reading, checks: [...read.reading.checks, doubt] } }
}

function answerOf(
  requested: ReaderName,
  [receipt]: readonly ReadReceipt[],
  kept: Awaited<ReturnType<ReceiptStorage['keep']>>,
): ReceiptUpload {
  const [first] = kept
  if (!receipt || !first) throw new Error('No expense was created from a file')
  const { reading, fallbackReason } = receipt.read
  return {
    ...first,
    read: { requested, by: reading.reader, fallbackReason },
    expenses: kept.map(({ expense, duplicate }) => ({ ...expense, duplicate })),
  }
}
