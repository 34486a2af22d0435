import type { SeveralReceipts } from '@outlay/contract/severalReceipts'
import { randomId } from '../../../../core/api/randomId.ts'
import type { Locale } from '../../../../core/formats/locale.ts'
import { t } from '../../../../core/language/language.ts'
import { harmlessFile } from '../../../../core/storage/harmlessFile.ts'
import type { WaitingFile, WaitingFiles } from '../../../../core/storage/waitingFiles.ts'
import { isSameFile, pictureProblem } from '../../../../entities/receipts/pictureCheck.ts'
import type { Provider } from '../../receipts.api.ts'
import { type BulkToast, filesAdded, uploadError } from '../bulkToasts.ts'
import type { TypedDetails } from '../details/typedDetails.ts'
import { type BulkChange, type BulkItem, bulkItemOf, changeBulkItems, type ReceiptFile } from './bulkItems.ts'
import { type BulkRun, type BulkState, emptyBulkState, isUnderWay, wouldLoseFiles } from './bulkState.ts'
import { KeptFiles } from './KeptFiles.ts'
import { LeaveWarning } from './LeaveWarning.ts'
import { SentReceipts } from './SentReceipts.ts'

interface BulkListDependencies {
  readonly ownerId: string
  readonly waitingFiles: WaitingFiles
  say(toast: BulkToast): void
  locale(): Locale
}

/** The files of a bulk upload and what became of each. What is not sent is kept on the device as well. */
export class BulkList {
  readonly #say: (toast: BulkToast) => void
  readonly #locale: () => Locale
  readonly #kept: KeptFiles
  readonly #sent: SentReceipts
  readonly #listeners = new Set<() => void>()
  readonly #warning = new LeaveWarning()
  #state = emptyBulkState
  readonly #described = new Set<string>()
  #recalled: Promise<void> | undefined
  /** The person has signed out: whatever comes late stays nowhere. */
  #isOver = false

  constructor({ ownerId, waitingFiles, say, locale }: BulkListDependencies) {
    this.#say = say
    this.#locale = locale
    this.#kept = new KeptFiles(waitingFiles, ownerId)
    this.#sent = new SentReceipts(ownerId)
  }

  get = (): BulkState => this.#state

  /** Whoever looks first brings back what an earlier page left behind. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    void this.recall()
    return () => this.#listeners.delete(listener)
  }

  /** The next file to send, of all or of one alone. */
  next(only?: string): BulkItem | undefined {
    return this.#state.items.find(
      ({ id, state }) => state === 'pending' && !this.#described.has(id) && (only ?? id) === id,
    )
  }

  /** While a person types what is known of a file, it is not sent. Answers how to end that. */
  describe(id: string): () => void {
    this.#described.add(id)
    return () => this.#described.delete(id)
  }

  of(id: string): BulkItem | undefined {
    return this.#state.items.find(item => item.id === id)
  }

  /** What cannot be a receipt is left out, and named. `known`: what is known of some of them already. */
  add = (files: readonly File[], known?: (file: File) => Omit<ReceiptFile, 'file'> | undefined): void => {
    // First what waits from before: it keeps its place in front.
    void this.recall()
    const checked = files
      .map(given => ({ id: randomId(), ...known?.(given), file: harmlessFile(given) }))
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
    for (const { id, problem } of checked) if (problem) this.letGo(id)
  }

  /** A file that was sent alone, and holds several receipts, waits here for the decision. */
  askLater(sent: ReceiptFile, several: SeveralReceipts): void {
    if (this.#isOver) return
    void this.recall()
    const item: BulkItem = { ...bulkItemOf(sent), state: 'asking', several }
    this.#set({ items: [...this.#state.items, item] })
    void this.#keep(item)
  }

  /** Keeps a file that is not in the list (yet) on the device: to the next page it is one that waits. */
  hold(receipt: ReceiptFile): void {
    if (this.#isOver) return
    void this.recall()
    void this.#kept.keep({ ...receipt, file: harmlessFile(receipt.file) })
  }

  /** What was held is sent, or not wanted. */
  letGo(id: string): void {
    void this.#kept.forget(id)
  }

  change(change: BulkChange): void {
    this.#set({ items: changeBulkItems(this.#state.items, change) })
    if (change.type === 'succeed') void this.#kept.forget(change.id)
    const isSaid = change.type === 'decide' || change.type === 'describe'
    const said = isSaid && this.#state.items.find(({ id }) => id === change.id)
    // Sent again after a reload it has to say the same: its key stands for that.
    if (said && said.keeping === 'kept') void this.#kept.keep(said)
  }

  setRun(run: BulkRun): void {
    this.#set({ run })
  }

  remove(id: string): void {
    this.change({ type: 'remove', id })
    if (!this.#state.items.some(item => item.id === id)) void this.#kept.forget(id)
  }

  /** All but the one on its way. */
  clear(): void {
    const run: BulkRun = isUnderWay(this.#state.run) ? this.#state.run : { state: 'idle' }
    this.#set({ items: changeBulkItems(this.#state.items, { type: 'clear' }), leftOut: [], run })
    void this.#kept.forgetAll()
  }

  /** What is being reviewed is no longer this list's business. */
  handOver(expenseIds: readonly string[]): void {
    const isStaying = ({ outcome }: BulkItem) => !outcome || !expenseIds.includes(outcome.expenseId)
    this.#set({ items: this.#state.items.filter(isStaying) })
  }

  /** Nothing stays behind, on the screen or on the device. */
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
    const isSent = ({ id }: WaitingFile) => sent.some(item => item.id === id)
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

function itemFromBefore({ id, file, pages, provider, typed }: WaitingFile): BulkItem {
  // Kept by this class alone.
  const described = typed && { typed: typed as TypedDetails }
  const receipt = { id, file, pages, provider: provider as Provider | undefined }
  return { ...bulkItemOf(receipt), ...described, keeping: 'kept', isFromBefore: true }
}
