import type { PlanProblem } from '@outlay/contract/plans/plans'
import type { MultipleReceipts } from '@outlay/contract/receipts/multipleReceipts'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { ApiError } from '../../../../core/api/api.ts'
import { errorMessage } from '../../../../core/api/errorMessage.ts'
import { isStillProcessing } from '../../../../core/api/staleErrors.ts'
import type { Locale } from '../../../../core/formats/locale.ts'
import { detailOf } from '../../../../core/forms/formValidation.ts'
import { t, translated } from '../../../../core/language/language.ts'
import { planProblemIn } from '../../../../core/planErrors/planProblem.ts'
import type { PendingFileStore } from '../../../../core/storage/pendingFiles.ts'
import { multipleReceiptsIn } from '../../receipts.api.ts'
import { type BulkToast, completed, noFilesSelected, uploadError } from '../bulkToasts.ts'
import { BulkList } from './BulkList.ts'
import { type BulkItem, outcomesOf, riseEveryMs } from './bulkItems.ts'
import { type BulkRun, isUnderWay } from './bulkState.ts'

interface BulkUploadsDependencies {
  readonly ownerId: string
  readonly waitingFiles: PendingFileStore
  send(item: BulkItem, signal: AbortSignal): Promise<ReceiptUpload>
  /** The ID of the user whom the server would assign the next file to. */
  whoIsSignedIn(): Promise<string>
  /** The user's locale, for messages. */
  locale(): Locale
  say(toast: BulkToast): void
  onUploaded(upload: ReceiptUpload, item: BulkItem): void
  /** Sending has stopped, for whatever reason. */
  onEnded(): void
}

/**
 * Sends a user's files one at a time, in order; failed ones are retried on request. Lives as long as the app, so that
 * the user can go on working.
 */
export class BulkUploads {
  readonly list: BulkList
  readonly #deps: BulkUploadsDependencies
  readonly #hangUp = new AbortController()
  /** If set, only this file is sent. */
  #only: string | undefined

  constructor(deps: BulkUploadsDependencies) {
    this.#deps = deps
    this.list = new BulkList(deps)
  }

  /** Sends all pending files, including those added meanwhile; or only one. */
  async process(only?: string): Promise<void> {
    if (isUnderWay(this.list.get().run)) {
      if (only === undefined) this.#only = undefined
      return
    }
    this.#only = only
    if (!this.list.next(only)) return this.#deps.say(noFilesSelected())
    this.list.setRun({ state: 'sending' })
    const tally = { done: 0, failed: 0 }
    const end = await this.#sendAll(tally)
    if (this.#hangUp.signal.aborted) return
    this.list.setRun(end)
    if (end.state === 'idle' && tally.done + tally.failed > 0)
      this.#deps.say(completed(tally.done, tally.failed))
    this.#deps.onEnded()
  }

  /**
   * Resumes a single upload that an earlier page started, with its key. Resolves once it is done; to false at once, if
   * it was not stored on the device.
   */
  async resume(id: string): Promise<boolean> {
    await this.list.recall()
    if (!this.list.of(id)) return false
    await this.process(id)
    return true
  }

  /** Retries a failed file, or all of them. */
  retry(id?: string): void {
    for (const item of this.list.get().items)
      if (item.state === 'error' && (id === undefined || item.id === id))
        this.list.change({ type: 'wait', id: item.id })
    void this.process()
  }

  /** Applies the user's decision about which pages form a receipt. */
  decide(id: string, pages: string): void {
    this.list.change({ type: 'decide', id, pages })
    void this.process()
  }

  /** Clears the list; the file being sent still arrives. */
  clear = (): void => {
    this.list.clear()
  }

  /** On sign-out: stops, and removes the user's files. */
  async forget(): Promise<void> {
    this.#hangUp.abort()
    await this.list.forget()
  }

  async #sendAll(tally: { done: number; failed: number }): Promise<BulkRun> {
    for (let item = this.list.next(this.#only); item; item = this.list.next(this.#only)) {
      const failure = await this.#send(item)
      if (this.#hangUp.signal.aborted) break
      if (!failure) tally.done += 1
      else if (failure.kind === 'question') continue
      else if (failure.kind === 'file') tally.failed += this.#fail(item.id, failure)
      else return this.#stop(failure)
    }
    return { state: 'idle' }
  }

  /** Returns the failure, if any; the file is then pending again. */
  async #send(item: BulkItem): Promise<SendingFailure | undefined> {
    const { id } = item
    this.list.change({ type: 'start', id })
    const rising = setInterval(() => this.list.change({ type: 'rise', id }), riseEveryMs)
    try {
      // Another user may have signed in from another tab, and must not get these receipts.
      if ((await this.#deps.whoIsSignedIn()) !== this.#deps.ownerId) return this.#putBack(id, signedOut)
      const upload = await this.#answered(item)
      // Includes details typed during the upload.
      this.#deps.onUploaded(upload, this.list.of(id) ?? item)
      this.list.change({ type: 'succeed', id, outcomes: outcomesOf(this.#deps.locale(), upload) })
      return undefined
    } catch (error) {
      const several = multipleReceiptsIn(error)
      if (several) return this.#ask(id, several)
      return this.#putBack(id, sendingFailureOf(error))
    } finally {
      clearInterval(rising)
    }
  }

  /** An upload of an earlier page may still be processing: waits for its result instead of failing. */
  async #answered(item: BulkItem): Promise<ReceiptUpload> {
    const { signal } = this.#hangUp
    for (;;) {
      try {
        return await this.#deps.send(item, signal)
      } catch (error) {
        if (item.id !== this.#only || !isStillProcessing(error)) throw error
        await new Promise(resolve => setTimeout(resolve, underWayPauseMs))
        signal.throwIfAborted()
      }
    }
  }

  /** The other files are sent meanwhile. */
  #ask(id: string, several: MultipleReceipts): SendingFailure {
    this.list.change({ type: 'ask', id, several })
    return { kind: 'question' }
  }

  #putBack(id: string, failure: SendingFailure): SendingFailure {
    this.list.change({ type: 'wait', id })
    return failure
  }

  #fail(id: string, { problem, advice }: SendingFailure & { kind: 'file' }): number {
    this.list.change({ type: 'fail', id, problem, advice })
    this.#deps.say(uploadError(advice))
    return 1
  }

  #stop(failure: SendingFailure & { kind: 'signed-out' | 'over-plan' }): BulkRun {
    if (failure.kind === 'signed-out') return { state: 'stopped', reason: 'signed-out' }
    this.#deps.say(uploadError(failure.advice))
    return { state: 'stopped', reason: 'over-plan', advice: failure.advice, problem: failure.problem }
  }
}

const underWayPauseMs = 1000
const signedOut: SendingFailure = { kind: 'signed-out' }

/** How a failed upload affects the queue. */
type SendingFailure =
  /** Only this file failed: the next one is sent. */
  | { kind: 'file'; problem: string; advice: string }
  /** It has several receipts, so the user has to decide. */
  | { kind: 'question' }
  /** Nothing more can be sent until the user has acted. */
  | { kind: 'signed-out' }
  | { kind: 'over-plan'; advice: string; problem: Partial<PlanProblem> }

function sendingFailureOf(error: unknown): SendingFailure {
  const advice = detailOf(error, errorMessage(error))
  if (error instanceof ApiError && error.status === 401) return { kind: 'signed-out' }
  const problem = planProblemIn(error)
  if (problem) return { kind: 'over-plan', advice, problem }
  return {
    kind: 'file',
    problem: t('Upload failed: {reason}', { reason: statusTextOf(error) }),
    advice,
  }
}

function statusTextOf(error: unknown): string {
  if (error instanceof ApiError)
    return translated(
      error.statusText || error.problem?.title || t('status {status}', { status: error.status }),
    )
  return t('no connection')
}
