import type { ExpenseStatus } from '@outlay/contract/expenseStatuses'
import type { PersonEventKind } from '@outlay/contract/personEvents'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'

export type ExpenseEventKind = Extract<PersonEventKind, `expense-${string}` | 'receipt-read'>

/** What an event says of an expense. */
export interface ExpenseOfEvent {
  readonly id: string
  readonly description: string
  readonly status: ExpenseStatus
}

interface ExpenseEvent {
  readonly kind: ExpenseEventKind
  readonly expense: ExpenseOfEvent
  /** To which the same was done. */
  readonly others?: readonly ExpenseOfEvent[]
  readonly at: Date
}

/** Of one expense only the newest event is shown. What needs review waits for the person; a deleted one is not opened. */
export function recordExpenseEvent(transaction: Db, actor: Actor, event: ExpenseEvent): Promise<void> {
  const { kind, expense, others = [], at } = event
  const { id, description, status } = expense
  const title = others.length === 0 ? description : `${description} and ${others.length} more`
  const isOpened = kind !== 'expense-deleted' && others.length === 0
  return recordEvent(transaction, actor, {
    kind,
    title,
    itemId: id,
    at,
    status: status === 'pending' && isOpened ? 'pending' : 'completed',
    ...(isOpened ? { subjectId: id } : {}),
  })
}
