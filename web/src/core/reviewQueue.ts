import { receiptRoutes } from '@outlay/contract/receipts'
import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { expenseKeys } from './expenses.query.ts'

/** How many receipts wait for a person, and whose expenses they are, the longest waiting first. */
export const waitingReviewsQuery = queryOptions({
  queryKey: [...expenseKeys.all, 'waiting'],
  queryFn: ({ signal }) => call(receiptRoutes.waiting, { signal }),
})

/** The expenses that are reviewed one after the other. */
export interface ReviewQueue {
  readonly ids: readonly string[]
  /** Those that need no further look: accepted, cancelled, or gone. */
  readonly done: ReadonlySet<string>
}

const emptyQueue: ReviewQueue = { ids: [], done: new Set() }
const listeners = new Set<() => void>()
let queue = emptyQueue

/**
 * Hands over what was just uploaded; whoever calls it then goes to /expenses?action=review. What else waits on the
 * server follows these.
 */
export function startReviewQueue(expenseIds: readonly string[]): void {
  change({ ids: [...new Set(expenseIds)], done: new Set() })
}

/** Keeps the order that a person sees, so that going back and forth finds the same receipts. */
export function keepReviewOrder(ids: readonly string[]): void {
  change({ ...queue, ids })
}

export function markReviewed(id: string): void {
  change({ ...queue, done: new Set([...queue.done, id]) })
}

/** The next review begins with what the server says is waiting. */
export function endReviewQueue(): void {
  change(emptyQueue)
}

export function useReviewQueue(): ReviewQueue {
  return useSyncExternalStore(subscribe, () => queue)
}

function change(next: ReviewQueue): void {
  queue = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
