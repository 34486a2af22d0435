import type { SeveralReceipts } from '@outlay/contract/severalReceipts'
import { randomId } from '../../../../core/api/randomId.ts'
import type { Locale } from '../../../../core/formats/locale.ts'
import { t } from '../../../../core/language/language.ts'
import { harmlessFile } from '../../../../core/storage/harmlessFile.ts'
import type { WaitingFile, WaitingFiles } from '../../../../core/storage/waitingFiles.ts'
import { pictureProblem } from '../../../../entities/receipts/pictureCheck.ts'
import { type BulkToast, filesAdded, uploadError } from '../bulkToasts.ts'
import type { TypedDetails } from '../details/typedDetails.ts'
import { type BulkChange, type BulkItem, bulkItemOf, changeBulkItems } from './bulkItems.ts'
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
  #isRecalled = false
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

  /** The next file to send. */
  next(): BulkItem | undefined {
    return this.#state.items.find(({ id, state }) => state === 'pending' && !this.#described.has(id))
  }

  /** While a person types what is known of a file, it is not sent. Answers how to end that. */
  describe(id: string): () => void {
    this.#described.add(id)
    return () => this.#described.delete(id)
  }

  of(id: string): BulkItem | undefined {
    return this.#state.items.find(item => item.id === id)
  }

  /** What cannot be a receipt is left out, and named. `decided`: what is known of the pages of some of them. */
  add = (files: readonly File[], decided?: (file: File) => string | undefined): void => {
    // First what waits from before: it keeps its place in front.
    void this.recall()
    const checked = files
      .map(harmlessFile)
      .map(file => ({ file, problem: pictureProblem(this.#locale(), file) ?? this.#repetition(file) }))
    const items = checked
      .filter(one => !one.problem)
      .map(({ file }) => bulkItemOf(randomId(), file, decided?.(file)))
    const leftOut = checked.flatMap(({ file, problem }) => (problem ? [{ name: file.name, problem }] : []))
    this.#set({ items: [...this.#state.items, ...items], leftOut })
    const [first] = leftOut
    if (items.length > 0) this.#say(filesAdded(items.length))
    else if (first) this.#say(uploadError(`${first.name}. ${first.problem}`))
    for (const item of items) void this.#keep(item)
  }

  /** A file that was sent alone, and holds several receipts, waits here for the decision. */
  askLater(file: File, several: SeveralReceipts): void {
    if (this.#isOver) return
    void this.recall()
    const item: BulkItem = { ...bulkItemOf(randomId(), file), state: 'asking', several }
    this.#set({ items: [...this.#state.items, item] })
    void this.#keep(item)
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

  async recall(): Promise<void> {
    if (this.#isRecalled) return
    this.#isRecalled = true
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

  #repetition({ name, size, lastModified }: File): string | undefined {
    const isSame = ({ file }: BulkItem) =>
      file.name === name && file.size === size && file.lastModified === lastModified
    return this.#state.items.some(isSame) ? t('It is in the list already.') : undefined
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

function itemFromBefore({ id, file, pages, typed }: WaitingFile): BulkItem {
  // Kept by this class alone.
  const described = typed && { typed: typed as TypedDetails }
  return { ...bulkItemOf(id, file, pages), ...described, keeping: 'kept', isFromBefore: true }
}
