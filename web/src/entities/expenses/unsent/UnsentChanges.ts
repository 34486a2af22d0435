import { currentUserRoutes } from '@outlay/contract/accounts/currentUser'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, call, isUnreachable } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { isIdempotencyKeyReused } from '../../../core/api/staleErrors.ts'
import { msg } from '../../../core/language/language.ts'
import { onePerUser } from '../../../core/session/onePerUser.ts'
import { useUser } from '../../../core/session/session.tsx'
import { indexedDbRecords, type OwnedRecords } from '../../../core/storage/ownedRecords.ts'
import { refreshExpenses } from '../expenses.query.ts'
import { sendExpense, sentBefore, type UnsentChange } from './unsentChange.ts'

interface UnsentDependencies {
  readonly ownerId: string
  readonly store: UnsentStore
  /** Syncs with other windows. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** Runs the work in one window at a time. */
  alone(work: () => Promise<void>): Promise<void>
  /** Whether a form for it is open in any window. */
  isOpen(change: UnsentChange): Promise<boolean>
  /** Epoch milliseconds. */
  now(): number
  /** Throws as `call` does. */
  send(change: UnsentChange): Promise<void>
  /** The ID of the currently signed-in user, according to the server. */
  whoIsSignedIn(): Promise<string>
}

/** One user's expense changes that are not sent yet, shared by all windows. */
export class UnsentChanges {
  readonly #deps: UnsentDependencies
  readonly #listeners = new Set<() => void>()
  /** Resolves once stored changes have been loaded. */
  readonly recalled: Promise<void>
  #changes: readonly UnsentChange[] = []
  #isOver = false
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(deps: UnsentDependencies) {
    this.#deps = deps
    deps.channel?.addEventListener('message', () => void this.recall())
    this.recalled = this.recall()
    // React's `use` reads a promise marked like this at once. What suspends, it shows after 300 ms at the earliest.
    void this.recalled.then(() => Object.assign(this.recalled, { status: 'fulfilled', value: undefined }))
  }

  get = (): readonly UnsentChange[] => this.#changes

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The latest pending change of an expense. */
  of(expenseId: string): UnsentChange | undefined {
    return this.#changes.findLast(({ expense }) => expense?.id === expenseId)
  }

  /** Resolves to whether it was stored: fails if storage is blocked or full. */
  keep(change: UnsentChange, replacedId?: string): Promise<boolean> {
    return this.#inTurn(async store => {
      await store.put(change)
      if (replacedId !== undefined && replacedId !== change.id) await store.remove(replacedId)
    })
  }

  async remove(id: string): Promise<void> {
    await this.#inTurn(store => store.remove(id))
  }

  /** Removes all of the user's changes on sign-out. */
  async forget(): Promise<void> {
    await this.#inTurn(store => store.clear(this.#deps.ownerId))
    this.#isOver = true
  }

  /** Loads the stored changes. */
  async recall(): Promise<void> {
    // A failed read does not mean that they are gone.
    this.#changes = await this.#deps.store.list(this.#deps.ownerId).catch(() => this.#changes)
    for (const listener of this.#listeners) listener()
  }

  /** Sends all pending changes in order, until the server cannot be reached. */
  async sendAll(): Promise<void> {
    await this.#deps.alone(async () => {
      await this.recall()
      // Sends each at most once, even if it cannot be removed from storage.
      const tried = new Set<string>()
      const next = () => this.#changes.find(({ id, state }) => state === 'waiting' && !tried.has(id))
      for (let change = next(); change && !this.#isOver; change = next()) {
        tried.add(change.id)
        const isAnswered = await this.#send(change)
        if (!isAnswered) return
      }
    })
  }

  /** Resolves to whether to go on with the next: false if the server is unreachable or busy. */
  async #send(change: UnsentChange): Promise<boolean> {
    // If its form were saved as well, the expense would be created twice.
    if (!change.expense && (await this.#deps.isOpen(change))) return true
    // Another user may have signed in from another tab, and must not get these expenses.
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
      if (isUnreachable(error) || isPassing(error)) return false
      // A retry would fail again, so the user has to edit or discard it.
      await this.#refuse(change.id, isIdempotencyKeyReused(error) ? sentBefore : problemOf(error))
      return true
    }
  }

  /** Skips changes that were discarded or saved from their form in the meantime. */
  async #refuse(id: string, problem: string): Promise<void> {
    await this.#inTurn(async store => {
      const known = (await store.list(this.#deps.ownerId)).find(change => change.id === id)
      if (known) await store.put({ ...known, state: 'refused', problem })
    })
  }

  /** Serializes writes. Resolves to whether it succeeded; storage may be blocked. */
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
  'This has been unsent for more than six days and may already be saved. Look for it in your list, then save or discard it.',
)
const maxWaitMs = 6 * 24 * 60 * 60_000

/** The server keeps idempotency keys for a week. Updates are protected by their version instead. */
function isTooOld({ expense, at }: UnsentChange, now: number): boolean {
  return !expense && now - at > maxWaitMs
}

/** Temporary errors: the session has ended, the server is busy or still processing this request. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, problem } = error
  return status === 401 || status === 429 || status === 503 || problem?.code === 'request.still-under-way'
}

function problemOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.detail : undefined
  return detail ?? msg('The server failed to save this. Open it and save it again.')
}

/** Fallback for browsers without the Web Locks API: this window only. */
const openHere = new Set<string>()
const nameOf = (id: string) => `unsent form ${id}`

/** Marks a form as open in all windows until the returned function is called or this window closes. */
export function openForm(id: string): () => void {
  openHere.add(id)
  let close = () => {}
  const closed = new Promise<void>(resolve => {
    close = resolve
  })
  void navigator.locks?.request(nameOf(id), () => closed)
  return () => {
    openHere.delete(id)
    close()
  }
}

async function isFormOpen(id: string): Promise<boolean> {
  if (!navigator.locks) return openHere.has(id)
  return navigator.locks.request(nameOf(id), { ifAvailable: true }, lock => lock === null)
}

const unsentOfPeople = onePerUser(createUnsentChanges)

/** The user's pending changes; one shared instance. */
export function useUnsentChanges() {
  const unsent = unsentChangesOf(useQueryClient(), useUser().id)
  return { unsent, changes: useSyncExternalStore(unsent.subscribe, unsent.get) }
}

export function unsentChangesOf(queryClient: QueryClient, userId: string): UnsentChanges {
  return unsentOfPeople.of(queryClient, userId)
}

/** Removes the user's changes from the device, on sign-out. */
export function forgetUnsentChanges(queryClient: QueryClient, userId: string): Promise<void> {
  return unsentOfPeople.take(queryClient, userId).forget()
}

function createUnsentChanges(queryClient: QueryClient, ownerId: string): UnsentChanges {
  return new UnsentChanges({
    ownerId,
    store: indexedDbUnsentStore(),
    channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`unsent ${ownerId}`),
    alone: work => inOneWindow(`unsent ${ownerId}`, work),
    isOpen: ({ id }) => isFormOpen(id),
    now: Date.now,
    whoIsSignedIn: async () => (await call(currentUserRoutes.user, {})).id,
    send: async change => {
      const expense = await sendExpense(change)
      queryClient.setQueryData(keyOf('expenses', 'one', expense.id), expense)
      void queryClient.invalidateQueries({ queryKey: keyOf('approvals') })
      void refreshExpenses(queryClient)
    },
  })
}

/** Without HTTPS there are no locks: two windows may send the same change, but its key deduplicates it. */
async function inOneWindow(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await work()
}

export type UnsentStore = OwnedRecords<UnsentChange>

/** Lists changes in the order in which they were saved. */
function indexedDbUnsentStore(): UnsentStore {
  const records = indexedDbRecords<UnsentChange>('outlay-unsent', 'changes')
  return {
    ...records,
    list: async ownerId => (await records.list(ownerId)).toSorted((a, b) => a.at - b.at),
  }
}
