import type { ReaderName } from '@outlay/contract/receiptReadings'
import type { ReceiptUpload } from '@outlay/contract/receipts'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { FileStore, StoredFile } from '../../core/files/files.ts'
import { newId } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.service.ts'
import type { Expenses } from '../expenses/expenses.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import { type PreparedPicture, preparePicture } from './picture.ts'
import { ReaderUnavailableError, UnreadableReceiptError } from './readers/reader.ts'
import type { AttributedReading, ReceiptReaders } from './readers/readers.ts'
import { expenseOfReading } from './receiptExpense.ts'
import { readersBusy, receiptNotFound, unreadableReceipt } from './receipts.errors.ts'
import { findReceipt, insertReceipt, listReceiptsOf } from './receipts.store.ts'
import { UploadPlaces } from './uploadPlaces.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly files: FileStore
  readonly readers: ReceiptReaders
  readonly accounts: Accounts
  readonly expenses: Expenses
  readonly projects: Projects
}

interface UploadedReceipt {
  readonly bytes: Buffer
  readonly projectId: string | undefined
  readonly reader: ReaderName
}

const purgePortion = 100

export class Receipts {
  readonly #deps: Dependencies
  readonly #places = new UploadPlaces()

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  readers() {
    return this.#deps.readers.list()
  }

  /**
   * Reads a picture into an expense. Nothing is stored and no upload counted unless all of it succeeds.
   * @throws noUploadsLeft, unreadableReceipt, readersBusy and what preparePicture throws
   */
  async upload(actor: Actor, uploaded: UploadedReceipt, signal: AbortSignal): Promise<ReceiptUpload> {
    await this.#deps.projects.requireUsable(actor, uploaded.projectId)
    const prepared = await preparePicture(uploaded.bytes)
    const read = await this.#read(actor, uploaded.reader, prepared, signal)
    const expense = await this.#keep(actor, uploaded, prepared, read)
    const { reading, fallbackReason } = read
    return { expense, read: { requested: uploaded.reader, by: reading.reader, fallbackReason } }
  }

  /**
   * Asked before a picture is taken into memory: one person cannot keep all readers busy, and all together cannot
   * fill the memory. The answer gives the place free again. @throws noUploadsLeft, tooManyAtOnce, readersBusy
   */
  async admit(actor: Actor): Promise<() => void> {
    await this.#deps.accounts.requireUploadLeft(actor)
    return this.#places.take(actor.userId)
  }

  /** @throws receiptNotFound */
  picture(actor: Actor, id: string): Promise<StoredFile & { type: string }> {
    return this.#open(actor, id, row => ({ key: row.pictureKey, type: row.pictureType }))
  }

  /** @throws receiptNotFound */
  thumbnail(actor: Actor, id: string): Promise<StoredFile & { type: string }> {
    return this.#open(actor, id, row => ({ key: row.thumbnailKey, type: row.thumbnailType }))
  }

  /** Erases expenses deleted over 30 days ago, with their pictures. Answers how many. */
  async purge(): Promise<number> {
    const { db, expenses, files } = this.#deps
    let erased = 0
    let ids = await expenses.overdueDeletions(purgePortion)
    while (ids.length > 0) {
      // Pictures first: a crash in between leaves rows, which the next hour finds again.
      for (const { pictureKey, thumbnailKey } of await listReceiptsOf(db, ids))
        await Promise.all([files.remove(pictureKey), files.remove(thumbnailKey)])
      await expenses.erase(ids)
      erased += ids.length
      ids = await expenses.overdueDeletions(purgePortion)
    }
    return erased
  }

  async #read(
    actor: Actor,
    reader: ReaderName,
    { picture }: PreparedPicture,
    signal: AbortSignal,
  ): Promise<AttributedReading> {
    const hints = { today: this.#today(actor), preferredCurrency: actor.preferredCurrency }
    try {
      return await this.#deps.readers.read(reader, picture, hints, signal)
    } catch (error) {
      if (error instanceof UnreadableReceiptError) throw unreadableReceipt()
      if (error instanceof ReaderUnavailableError) throw readersBusy({ cause: error })
      throw error
    }
  }

  async #keep(
    actor: Actor,
    uploaded: UploadedReceipt,
    prepared: PreparedPicture,
    { reading }: AttributedReading,
  ) {
    const { db, clock, files, accounts, expenses } = this.#deps
    const id = newId()
    const { picture, thumbnail, sha256, size } = prepared
    const keys = { pictureKey: keyOf(id, 'picture'), thumbnailKey: keyOf(id, 'thumbnail') }
    const draft = expenseOfReading(reading, {
      receiptUrl: `/api/receipts/${id}/picture`,
      projectId: uploaded.projectId ?? null,
      today: this.#today(actor),
      preferredCurrency: actor.preferredCurrency,
    })
    try {
      await files.put(keys.pictureKey, picture.bytes)
      await files.put(keys.thumbnailKey, thumbnail.bytes)
      return await db.transaction(async transaction => {
        await accounts.countUpload(transaction, actor)
        const expense = await expenses.createFromReceipt(transaction, actor, draft)
        await insertReceipt(transaction, {
          ...keys,
          id,
          userId: actor.userId,
          expenseId: expense.id,
          sha256,
          uploadedBytes: size,
          pictureType: picture.mediaType,
          thumbnailType: thumbnail.mediaType,
          width: picture.width,
          height: picture.height,
          createdAt: clock.now(),
        })
        return expense
      })
    } catch (error) {
      await Promise.all([files.remove(keys.pictureKey), files.remove(keys.thumbnailKey)])
      throw error
    }
  }

  async #open(
    actor: Actor,
    id: string,
    which: (row: {
      pictureKey: string
      pictureType: string
      thumbnailKey: string
      thumbnailType: string
    }) => {
      key: string
      type: string
    },
  ): Promise<StoredFile & { type: string }> {
    const row = await findReceipt(this.#deps.db, id)
    // Whoever may read the expense may see its picture; to anyone else it does not exist.
    if (!row || !(await this.#deps.expenses.isReadable(actor, row.expenseId))) throw receiptNotFound()
    const { key, type } = which(row)
    return { ...(await this.#deps.files.open(key)), type }
  }

  #today(actor: Actor): string {
    return dayIn(actor.timezone, this.#deps.clock.now())
  }
}

/** Spread over 256 folders by the id's random end. */
const keyOf = (id: string, what: string): string => `receipts/${id.slice(-2)}/${id}-${what}`
