import type { PlanProblem } from '@outlay/contract/plans/plans'
import { type BulkItem, isUnsent } from './bulkItems.ts'

export type BulkRun =
  | { state: 'idle' }
  | { state: 'sending' }
  /** Stopped until the user has acted. */
  | { state: 'stopped'; reason: 'signed-out' }
  /** The server's message: which limit is used up, and which plan has more. */
  | { state: 'stopped'; reason: 'over-plan'; advice: string; problem: Partial<PlanProblem> }

/** A file that cannot be a receipt. */
export interface LeftOut {
  readonly name: string
  readonly problem: string
}

export interface BulkState {
  readonly items: readonly BulkItem[]
  readonly leftOut: readonly LeftOut[]
  readonly run: BulkRun
}

export const emptyBulkState: BulkState = { items: [], leftOut: [], run: { state: 'idle' } }

export function isUnderWay({ state }: BulkRun): boolean {
  return state === 'sending'
}

/** Whether closing the page now would lose or interrupt a file. */
export function wouldLoseFiles({ items }: BulkState): boolean {
  return items.some(item => item.state === 'uploading' || (isUnsent(item) && item.keeping !== 'kept'))
}

export interface BulkCounts {
  readonly all: number
  readonly done: number
  /** Of those read: how many need review. */
  readonly toReview: number
  readonly failed: number
  /** Several receipts in a file, waiting for the user's decision. */
  readonly asking: number
  /** Pending or being sent. */
  readonly waiting: number
}

export function countsOf(items: readonly BulkItem[]): BulkCounts {
  const count = (isCounted: (item: BulkItem) => boolean) => items.filter(isCounted).length
  return {
    all: items.length,
    done: count(({ outcome }) => outcome?.mark === 'done'),
    toReview: count(({ outcome }) => outcome !== undefined && outcome.mark !== 'done'),
    failed: count(({ state }) => state === 'error'),
    asking: count(({ state }) => state === 'asking'),
    waiting: count(({ state }) => state === 'pending' || state === 'uploading'),
  }
}

/** IDs of the expenses to review, those that need it first. */
export function reviewIdsOf(items: readonly BulkItem[]): readonly string[] {
  const outcomes = items.flatMap(({ outcome }) => outcome ?? [])
  const needing = outcomes.filter(({ mark }) => mark !== 'done')
  const done = outcomes.filter(({ mark }) => mark === 'done')
  return [...needing, ...done].map(({ expenseId }) => expenseId)
}
