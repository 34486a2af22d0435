import type { MultipleReceipts } from '@outlay/contract/receipts/multipleReceipts'
import { randomId } from '../../../../core/api/randomId.ts'
import type { Locale } from '../../../../core/formats/locale.ts'
import { t } from '../../../../core/language/language.ts'
import type { PendingFile, PendingFileStore } from '../../../../core/storage/pendingFiles.ts'
import { sanitizeFileName } from '../../../../core/storage/sanitizeFileName.ts'
import { isSameFile, pictureProblem } from '../../../../entities/receipts/pictureCheck.ts'
import type { Provider } from '../../receipts.api.ts'
import { type BulkToast, filesAdded, uploadError } from '../bulkToasts.ts'
import type { TypedDetails } from '../typedDetails.ts'
import { type BulkChange, type BulkItem, bulkItemOf, changeBulkItems, type ReceiptFile } from './bulkItems.ts'
import { type BulkRun, type BulkState, emptyBulkState, isUnderWay, wouldLoseFiles } from './bulkState.ts'
import { LeaveWarning } from './LeaveWarning.ts'
import { PersistedFiles } from './PersistedFiles.ts'
import { SentReceipts } from './SentReceipts.ts'

interface BulkListDependencies {
  readonly ownerId: string
  readonly waitingFiles: PendingFileStore
  say(toast: BulkToast): void
  locale(): Locale
}

/** The files of a bulk upload and their states. Unsent ones are also stored on the device. */
export class BulkList {
  readonly #say: (toast: BulkToast) => void
  readonly #locale: () => Locale
  readonly #kept: PersistedFiles
  readonly #sent: SentReceipts
  readonly #listeners = new Set<() => void>()
  readonly #warning = new LeaveWarning()
  #state = emptyBulkState
  readonly #described = new Set<string>()
  #recalled: Promise<void> | undefined
  /** Set on sign-out: late results are dropped. */
  #isOver = false

  constructor({ ownerId, waitingFiles, say, locale }: BulkListDependencies) {
    this.#say = say
    this.#locale = locale
    this.#kept = new PersistedFiles(waitingFiles, ownerId)
    this.#sent = new SentReceipts(ownerId)
  }

  get = (): BulkState => this.#state

  /** The first subscriber loads what an earlier page left behind. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    void this.recall()
    return () => this.#listeners.delete(listener)
  }

  /** The next file to send, or a particular one. */
  next(only?: string): BulkItem | undefined {
    return this.#state.items.find(
      ({ id, state }) => state === 'pending' && !this.#described.has(id) && (only ?? id) === id,
    )
  }

  /** Holds a file back while the user types its details. Returns the function to release it. */
  describe(id: string): () => void {
    this.#described.add(id)
    return () => this.#described.delete(id)
  }

  of(id: string): BulkItem | undefined {
    return this.#state.items.find(item => item.id === id)
  }

  /** Invalid files are left out, and listed. `known`: details some files already have. */
  add = (files: readonly File[], known?: (file: File) => Omit<ReceiptFile, 'file'> | undefined): void => {
    // Recalled files come first.
    void this.recall()
    const checked = files
      .map(given => ({ id: randomId(), ...known?.(given), file: sanitizeFileName(given) }))
      .map(one => ({
        ...one,
        problem: pictureProblem(this.#locale(), one.file) ?? this.#repetition(one.file),
      }))
    const items = checked.filter(one => !one.problem).map(({ problem: _, ...one }) => bulkItemOf(one))
    const leftOut = checked.flatMap(({ file, problem }) => (problem ? [{ name: file.name, problem }] : []))
    this.#set({ items: [...this.#state.items, ...items], leftOut })
    const [first] = leftOut
    if (items.length > 0) this.#say(filesAdded(items.length))
    else if (first) this.#say(uploadError(`${first.name}. ${first.problem}`))
    for (const item of items) void this.#keep(item)
    for (const { id, problem } of checked) if (problem) this.release(id)
  }

  /** Adds a single upload that has several receipts, and waits for the user's decision. */
  askLater(sent: ReceiptFile, several: MultipleReceipts): void {
    if (this.#isOver) return
    void this.recall()
    const item: BulkItem = { ...bulkItemOf(sent), state: 'asking', several }
    this.#set({ items: [...this.#state.items, item] })
    void this.#keep(item)
  }

  /** Stores a file that is not in the list (yet): for the next page it is pending. */
  hold(receipt: ReceiptFile): void {
    if (this.#isOver) return
    void this.recall()
    void this.#kept.keep({ ...receipt, file: sanitizeFileName(receipt.file) })
  }

  /** Removes a stored file after it was sent or discarded. */
  release(id: string): void {
    void this.#kept.forget(id)
  }

  change(change: BulkChange): void {
    this.#set({ items: changeBulkItems(this.#state.items, change) })
    if (change.type === 'succeed') void this.#kept.forget(change.id)
    const isSaid = change.type === 'decide' || change.type === 'describe'
    const said = isSaid && this.#state.items.find(({ id }) => id === change.id)
    // A retry after a reload must send the same content, since its idempotency key stays the same.
    if (said && said.keeping === 'kept') void this.#kept.keep(said)
  }

  setRun(run: BulkRun): void {
    this.#set({ run })
  }

  remove(id: string): void {
    this.change({ type: 'remove', id })
    if (!this.#state.items.some(item => item.id === id)) void this.#kept.forget(id)
  }

  /** Removes all files except for the one being sent. */
  clear(): void {
    const run: BulkRun = isUnderWay(this.#state.run) ? this.#state.run : { state: 'idle' }
    this.#set({ items: changeBulkItems(this.#state.items, { type: 'clear' }), leftOut: [], run })
    void this.#kept.forgetAll()
  }

  /** Removes files whose expenses are being reviewed. */
  handOver(expenseIds: readonly string[]): void {
    const isStaying = ({ outcome }: BulkItem) => !outcome || !expenseIds.includes(outcome.expenseId)
    this.#set({ items: this.#state.items.filter(isStaying) })
  }

  /** Clears the list and the device's storage. */
  async forget(): Promise<void> {
    this.#isOver = true
    this.#set(emptyBulkState)
    await this.#kept.forgetAll()
  }

  recall(): Promise<void> {
    this.#recalled ??= this.#recall()
    return this.#recalled
  }

  async #recall(): Promise<void> {
    const sent = this.#sent.recall()
    if (sent.length > 0) this.#set({ items: [...sent, ...this.#state.items] })
    const isSent = ({ id }: PendingFile) => sent.some(item => item.id === id)
    const found = (await this.#kept.recall()).filter(file => !isSent(file))
    if (found.length === 0) return
    const here = this.#state.items
    const sentHere = here.filter(item => sent.some(({ id }) => id === item.id))
    const added = here.filter(item => !sentHere.includes(item))
    this.#set({ items: [...sentHere, ...found.map(itemFromBefore), ...added] })
  }

  #repetition(file: File): string | undefined {
    return this.#state.items.some(item => isSameFile(item.file, file)) ? t('Already in the list.') : undefined
  }

  async #keep(item: BulkItem): Promise<void> {
    const change = (await this.#kept.keep(item)) ? 'keep' : 'keep-not'
    this.change({ type: change, id: item.id })
  }

  #set(part: Partial<BulkState>): void {
    this.#state = { ...this.#state, ...part }
    this.#sent.keep(this.#state.items)
    this.#warning.turn(wouldLoseFiles(this.#state))
    for (const listener of this.#listeners) listener()
  }
}

function itemFromBefore({ id, file, pages, provider, typed }: PendingFile): BulkItem {
  // Only this class writes it.
  const described = typed && { typed: typed as TypedDetails }
  const receipt = { id, file, pages, provider: provider as Provider | undefined }
  return { ...bulkItemOf(receipt), ...described, keeping: 'kept', isFromBefore: true }
}
