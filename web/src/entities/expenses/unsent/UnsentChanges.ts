import { ApiError, isUnanswered } from '../../../core/api/api.ts'
import { isKeyUsed } from '../../../core/api/staleErrors.ts'
import { msg } from '../../../core/language/language.ts'
import { sentBefore, type UnsentChange } from './unsentChange.ts'
import type { UnsentStore } from './unsentStore.ts'

export interface UnsentDependencies {
  readonly ownerId: string
  readonly store: UnsentStore
  /** Tells the other windows, and hears of what they do. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** Runs the work in one window at a time. */
  alone(work: () => Promise<void>): Promise<void>
  /** Whether a form is open on it, in any window. */
  isOpen(change: UnsentChange): Promise<boolean>
  /** In milliseconds. */
  now(): number
  /** Throws as `call` does. */
  send(change: UnsentChange): Promise<void>
  /** The id of the person for whom the server would take a change. */
  whoIsSignedIn(): Promise<string>
}

/** What one person has saved of expenses and the server does not have yet, the same in all windows of the browser. */
export class UnsentChanges {
  readonly #deps: UnsentDependencies
  readonly #listeners = new Set<() => void>()
  /** When what an earlier page left behind is known. */
  readonly recalled: Promise<void>
  #changes: readonly UnsentChange[] = []
  #isOver = false
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(deps: UnsentDependencies) {
    this.#deps = deps
    deps.channel?.addEventListener('message', () => void this.recall())
    this.recalled = this.recall()
  }

  get = (): readonly UnsentChange[] => this.#changes

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What was typed of an expense last. */
  of(expenseId: string): UnsentChange | undefined {
    return this.#changes.findLast(({ expense }) => expense?.id === expenseId)
  }

  /** Answers whether it is kept: not by a browser that keeps nothing, nor on a full disk. */
  keep(change: UnsentChange, replacedId?: string): Promise<boolean> {
    return this.#inTurn(async store => {
      await store.put(change)
      if (replacedId !== undefined && replacedId !== change.id) await store.remove(replacedId)
    })
  }

  async remove(id: string): Promise<void> {
    await this.#inTurn(store => store.remove(id))
  }

  /** The person signs out: nothing of theirs stays behind. */
  async forget(): Promise<void> {
    await this.#inTurn(store => store.clear(this.#deps.ownerId))
    this.#isOver = true
  }

  /** Reads what the device keeps. */
  async recall(): Promise<void> {
    // What cannot be read is not gone.
    this.#changes = await this.#deps.store.list(this.#deps.ownerId).catch(() => this.#changes)
    for (const listener of this.#listeners) listener()
  }

  /** Sends all that waits, one after the other, until the server cannot be reached. */
  async sendAll(): Promise<void> {
    await this.#deps.alone(async () => {
      await this.recall()
      // One that the device cannot let go of is not sent for ever.
      const tried = new Set<string>()
      const next = () => this.#changes.find(({ id, state }) => state === 'waiting' && !tried.has(id))
      for (let change = next(); change && !this.#isOver; change = next()) {
        tried.add(change.id)
        const isAnswered = await this.#send(change)
        if (!isAnswered) return
      }
    })
  }

  /** Answers whether the others may follow: whether the server has said something of it. */
  async #send(change: UnsentChange): Promise<boolean> {
    // Saved from its form as well, a new expense would be made twice.
    if (!change.expense && (await this.#deps.isOpen(change))) return true
    // Someone else may have signed in from another tab, and must not get these expenses.
    const signedIn = await this.#deps.whoIsSignedIn().catch(() => undefined)
    if (signedIn !== this.#deps.ownerId) return false
    try {
      if (isTooOld(change, this.#deps.now())) await this.#refuse(change.id, tooOld)
      else {
        await this.#deps.send(change)
        await this.remove(change.id)
      }
      return true
    } catch (error) {
      if (isUnanswered(error) || isPassing(error)) return false
      // Sent again by itself it would fail again: the person opens and saves it, or discards it.
      await this.#refuse(change.id, isKeyUsed(error) ? sentBefore : problemOf(error))
      return true
    }
  }

  /** What was discarded or saved from its form meanwhile stays gone. */
  async #refuse(id: string, problem: string): Promise<void> {
    await this.#inTurn(async store => {
      const known = (await store.list(this.#deps.ownerId)).find(change => change.id === id)
      if (known) await store.put({ ...known, state: 'refused', problem })
    })
  }

  /** One write after the other. Answers whether it was done: a browser may keep nothing. */
  #inTurn(write: (store: UnsentStore) => Promise<void>): Promise<boolean> {
    const turn = this.#lastWrite.then(async () => {
      if (this.#isOver) return false
      try {
        await write(this.#deps.store)
      } catch {
        return false
      }
      await this.recall()
      this.#deps.channel?.postMessage('changed')
      return true
    })
    this.#lastWrite = turn
    return turn
  }
}

const tooOld = msg(
  'This hasn’t been sent for more than six days and may already have arrived. Look for it in your list, then save or discard it.',
)
const longestWaitMs = 6 * 24 * 60 * 60_000

/** The server knows for a week what it has done. Of a change the versions tell it, however late. */
function isTooOld({ expense, at }: UnsentChange, now: number): boolean {
  return !expense && now - at > longestWaitMs
}

/** Whether all has to wait: the session has ended, the server is busy, or still at work on this very write. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, problem } = error
  return status === 401 || status === 429 || status === 503 || problem?.code === 'request.still-under-way'
}

function problemOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.detail : undefined
  return detail ?? msg('The server failed to save this. Open it and save it again.')
}
