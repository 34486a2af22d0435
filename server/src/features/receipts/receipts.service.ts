import type { ReceiptRotation } from '@outlay/contract/receipts/receipts'
import type { Actor } from '../../core/actor.ts'
import { readInScope } from '../../core/database/access/rowLevelSecurity.ts'
import { ownScope, type Scope, visibilityScope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import type { StoredFile } from '../../core/files/files.ts'
import { ReceiptQueue } from './queue/receiptQueue.ts'
import { isCompleteReading } from './readings/readingTrust.ts'
import type { ReceiptDependencies } from './receiptDependencies.ts'
import { notYourReceipt, receiptNotFound } from './receipts.errors.ts'
import {
  deleteOldReadings,
  findReceipt,
  findStoredBytes,
  gatherReceipts,
  listReachedReceiptsOf,
  listReceiptIds,
  listReceiptsOf,
  listReceiptsOfParts,
  moveReceipt,
  type ReceiptRow,
  repointDuplicates,
} from './receipts.store.ts'
import { DrawnReceipts } from './storage/drawnReceipts.ts'
import { setRotation } from './storage/expenseReceipts.store.ts'
import { sweepOrphans } from './storage/orphanFiles.ts'
import { ReceiptAssigning } from './storage/receiptAttaching.ts'
import { pagesOf, receiptUrlOf, removeFiles, rotateImage } from './storage/receiptFiles.ts'
import { downloadsByExpense, listReceipts, type ReceiptCopy } from './storage/receiptLists.ts'
import { eraseDeletedExpenses, ReceiptRemoving } from './storage/receiptRemoving.ts'
import { ReceiptReviews } from './storage/receiptReviews.ts'

/** `rotation` is the receipt's. */
type ShownFile = StoredFile & { readonly type: string; readonly rotation: ReceiptRotation }

async function turned(file: ShownFile): Promise<ShownFile> {
  return { ...file, ...(await rotateImage(file.rotation, file)) }
}

const orphansKeptMs = 6 * 60 * 60_000
const readingsKeptMs = 90 * 24 * 60 * 60_000

/** Receipts on one expense that were moved from others. */
interface MovedBack {
  readonly from: string
  readonly receipts: readonly { readonly id: string; readonly from: string }[]
}

export type { PreparedReceipt } from './documents/prepareReceipt.ts'
export type { DrawnReceipt } from './storage/drawnReceipts.ts'

export class Receipts {
  readonly drawn: DrawnReceipts
  readonly removing: ReceiptRemoving
  readonly queue: ReceiptQueue
  readonly reviews: ReceiptReviews
  readonly assigning: ReceiptAssigning
  readonly #deps: ReceiptDependencies

  constructor(deps: ReceiptDependencies) {
    this.drawn = new DrawnReceipts(deps)
    this.removing = new ReceiptRemoving(deps)
    this.#deps = deps
    this.queue = new ReceiptQueue(deps)
    this.reviews = new ReceiptReviews(deps)
    this.assigning = new ReceiptAssigning(deps)
  }

  /** The server's readers, and whether this person allows each. */
  async readers(actor: Actor) {
    const allowed: ReadonlySet<string> = await this.#deps.consents.allowed(actor.userId)
    return this.#deps.readers
      .list()
      .map(reader => ({ ...reader, isTurnedOff: reader.name !== 'machine' && !allowed.has(reader.name) }))
  }

  /** Prepares for an upcoming receipt. */
  warmUp(): void {
    this.#deps.readers.warmUp()
  }

  /** By expense id. @throws expenseNotFound */
  listOf(actor: Actor, expenseId: string) {
    return listReceipts(this.#deps, actor, expenseId)
  }

  /** Bytes of all stored receipt files of a person. */
  readonly countBytes = findStoredBytes
  /** Whether a reading yields an expense that needs no review. */
  readonly isSure = isCompleteReading

  /**
   * On merging expenses: moves their receipts and suspected duplicates to the one that stays. Call within the
   * transaction that deletes the others. Returns each receipt's previous expense.
   */
  async gather(
    transaction: Db,
    actor: Actor,
    { from, onto }: { readonly from: readonly string[]; readonly onto: string },
  ) {
    for (const goes of from) await repointDuplicates(transaction, { goes, stays: onto })
    return gatherReceipts(transaction, ownScope(actor), { from, onto })
  }

  /** URLs of the receipts that putBack would take from an expense, and of the first that would remain. */
  async withoutThese(transaction: Db, actor: Actor, { from, receipts }: MovedBack) {
    const there = await listReachedReceiptsOf(transaction, ownScope(actor), [from])
    const going = new Set(receipts.map(({ id }) => id))
    const left = there.find(({ id }) => !going.has(id))
    return {
      goes: there.flatMap(({ id }) => (going.has(id) ? receiptUrlOf(id) : [])),
      left: left ? receiptUrlOf(left.id) : null,
    }
  }

  /** Moves each receipt back, if it is still on the merged expense. Returns the expenses that got theirs back. */
  async putBack(transaction: Db, actor: Actor, back: MovedBack): Promise<string[]> {
    const scope = ownScope(actor)
    const there = new Set((await listReachedReceiptsOf(transaction, scope, [back.from])).map(({ id }) => id))
    const kept = back.receipts.filter(({ id }) => there.has(id))
    for (const { id, from } of kept) await moveReceipt(transaction, scope, { receiptId: id, expenseId: from })
    return kept.map(({ from }) => from)
  }

  /** A page, counted from 0, as stored. @throws receiptNotFound */
  picture(actor: Actor, id: string, page: number): Promise<ShownFile> {
    return this.#open(actor, id, row => pagesOf(row)[page])
  }

  /** A page, rotated for display. @throws receiptNotFound */
  async turnedPicture(actor: Actor, id: string, page: number): Promise<ShownFile> {
    return turned(await this.picture(actor, id, page))
  }

  /** Rotated for display. @throws receiptNotFound */
  async thumbnail(actor: Actor, id: string): Promise<ShownFile> {
    return turned(await this.#open(actor, id, row => ({ key: row.thumbnailKey, type: row.thumbnailType })))
  }

  /** The last write wins. @throws receiptNotFound, notYourReceipt */
  async rotate(actor: Actor, id: string, rotation: ReceiptRotation): Promise<void> {
    const { db } = this.#deps
    if (await setRotation(db, ownScope(actor), { id, rotation })) return
    const scope = visibilityScope(actor)
    const seen = await readInScope(db, scope, within => findReceipt(within, scope, id))
    throw seen ? notYourReceipt() : receiptNotFound()
  }

  /** The original file, if it was not a picture. @throws receiptNotFound */
  original(actor: Actor, id: string): Promise<ShownFile> {
    return this.#open(actor, id, ({ originalKey: key, originalType: type }) =>
      key && type ? { key, type } : undefined,
    )
  }

  /** The files of receipts within a scope, by expense id; `kept` includes removed ones. */
  async copiesOf(
    scope: Scope,
    expenseIds: readonly string[],
    which: 'shown' | 'kept' = 'shown',
  ): Promise<ReadonlyMap<string, readonly ReceiptCopy[]>> {
    const rows = await readInScope(this.#deps.db, scope, db =>
      listReceiptsOfParts(db, scope, { expenseIds, which }),
    )
    return downloadsByExpense(this.#deps.files, rows)
  }

  /** Erases expenses deleted over 30 days ago, with their pictures. Returns the count. */
  eraseDeleted(): Promise<number> {
    return eraseDeletedExpenses(this.#deps)
  }

  /** Removes the files of expenses that are about to be erased. */
  async removeFilesOf(expenseIds: readonly string[]): Promise<void> {
    const { db, files } = this.#deps
    for (const receipt of await listReceiptsOf(db, expenseIds)) await removeFiles(files, receipt)
  }

  /** Removes files without a receipt, once no upload can be about to insert it. Returns the count. */
  eraseOrphans(): Promise<number> {
    const { db, files, clock } = this.#deps
    return sweepOrphans(files, {
      putBefore: new Date(clock.now().getTime() - orphansKeptMs),
      findReceipts: ids => listReceiptIds(db, ids),
    })
  }

  /** Deletes old cached readings. */
  deleteOldReadings(): Promise<void> {
    return deleteOldReadings(this.#deps.db, new Date(this.#deps.clock.now().getTime() - readingsKeptMs))
  }

  async #open(
    actor: Actor,
    id: string,
    which: (row: ReceiptRow) => { key: string; type: string } | undefined,
  ): Promise<ShownFile> {
    const scope = visibilityScope(actor)
    const row = await readInScope(this.#deps.db, scope, db => findReceipt(db, scope, id))
    // Anyone who can read the expense can see its picture; for others it does not exist.
    if (!row) throw receiptNotFound()
    const file = which(row)
    if (!file) throw receiptNotFound()
    return { ...(await this.#deps.files.open(file.key)), type: file.type, rotation: row.rotation }
  }
}
