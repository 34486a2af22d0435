import type { User } from '@outlay/contract/currentUser'
import { receiptRoutes } from '@outlay/contract/receipts'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { keptTextKey, useKeptText } from '../../core/storage/keptText.ts'
import { readStoredText, writeStoredText } from '../../core/storage/storedText.ts'

/** How many receipts wait for a person, and whose expenses they are, the longest waiting first. */
export const waitingReviewsQuery = queryOptions({
  queryKey: keyOf('expenses', 'waiting'),
  queryFn: ({ signal }) => call(receiptRoutes.waiting, { signal }),
})

/** The expenses that are reviewed one after the other. */
export interface ReviewQueue {
  readonly ids: readonly string[]
  /** Those that need no further look: accepted, cancelled, or gone. */
  readonly done: ReadonlySet<string>
}

const emptyQueue: ReviewQueue = { ids: [], done: new Set() }

/**
 * Hands over what was just uploaded; whoever calls it then goes to /expenses?action=review. What else waits on the
 * server follows these.
 */
export function startReviewQueue(userId: User['id'], expenseIds: readonly string[]): void {
  keep(userId, { ids: [...new Set(expenseIds)], done: new Set() })
}

/** Keeps the order that a person sees, so that going back and forth, or a reload, finds the same receipts. */
export function keepReviewOrder(userId: User['id'], ids: readonly string[]): void {
  keep(userId, { ...queueOf(userId), ids })
}

export function markReviewed(userId: User['id'], id: string): void {
  const queue = queueOf(userId)
  keep(userId, { ...queue, done: new Set([...queue.done, id]) })
}

/** The next review begins with what the server says is waiting. */
export function endReviewQueue(userId: User['id']): void {
  keep(userId, emptyQueue)
}

/** The queue of the signed-in person, for as long as the tab lives. */
export function useReviewQueue(): ReviewQueue {
  const [text] = useKeptText(place)
  return useMemo(() => queueIn(text), [text])
}

const place = 'review queue'

function queueOf(userId: User['id']): ReviewQueue {
  return queueIn(readStoredText('sessionStorage', keptTextKey(userId, place)))
}

function keep(userId: User['id'], { ids, done }: ReviewQueue): void {
  const text = ids.length + done.size > 0 ? JSON.stringify({ ids, done: [...done] }) : ''
  writeStoredText('sessionStorage', keptTextKey(userId, place), text)
}

function queueIn(text: string): ReviewQueue {
  if (text === '') return emptyQueue
  // Written by `keep` alone.
  const { ids, done } = JSON.parse(text) as { ids: string[]; done: string[] }
  return { ids, done: new Set(done) }
}
