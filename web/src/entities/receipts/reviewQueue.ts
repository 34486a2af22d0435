import type { User } from '@outlay/contract/accounts/currentUser'
import { receiptRoutes } from '@outlay/contract/receipts/receipts'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { persistedTextKey, usePersistedText } from '../../core/storage/persistedText.ts'
import { readStoredText, writeStoredText } from '../../core/storage/storedText.ts'

/** The number of receipts to review, and the IDs of their expenses, oldest first. */
export const waitingReviewsQuery = queryOptions({
  queryKey: keyOf('expenses', 'waiting'),
  queryFn: ({ signal }) => call(receiptRoutes.waiting, { signal }),
})

/** Expenses to review one after the other. */
export interface ReviewQueue {
  readonly ids: readonly string[]
  /** Those that are done: accepted, cancelled, or deleted. */
  readonly done: ReadonlySet<string>
}

const emptyQueue: ReviewQueue = { ids: [], done: new Set() }

/** Starts with just uploaded receipts; the caller then opens /expenses?action=review. Others to review follow. */
export function startReviewQueue(userId: User['id'], expenseIds: readonly string[]): void {
  keep(userId, { ids: [...new Set(expenseIds)], done: new Set() })
}

/** Stores the displayed order, so that Back, Forward and reloads show the same receipts. */
export function keepReviewOrder(userId: User['id'], ids: readonly string[]): void {
  keep(userId, { ...queueOf(userId), ids })
}

export function markReviewed(userId: User['id'], id: string): void {
  const queue = queueOf(userId)
  keep(userId, { ...queue, done: new Set([...queue.done, id]) })
}

/** The next review starts with what the server lists. */
export function endReviewQueue(userId: User['id']): void {
  keep(userId, emptyQueue)
}

/** The user's queue, stored until the tab is closed. */
export function useReviewQueue(): ReviewQueue {
  const [text] = usePersistedText(place)
  return useMemo(() => queueIn(text), [text])
}

const place = 'review queue'

function queueOf(userId: User['id']): ReviewQueue {
  return queueIn(readStoredText('sessionStorage', persistedTextKey(userId, place)))
}

function keep(userId: User['id'], { ids, done }: ReviewQueue): void {
  const text = ids.length + done.size > 0 ? JSON.stringify({ ids, done: [...done] }) : ''
  writeStoredText('sessionStorage', persistedTextKey(userId, place), text)
}

function queueIn(text: string): ReviewQueue {
  if (text === '') return emptyQueue
  // Only `keep` writes it.
  const { ids, done } = JSON.parse(text) as { ids: string[]; done: string[] }
  return { ids, done: new Set(done) }
}
