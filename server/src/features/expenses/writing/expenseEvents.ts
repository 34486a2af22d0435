import type { PersonEventKind } from '@outlay/contract/activity/activity'
import type { ExpenseStatus } from '@outlay/contract/expenses/expenseTerms'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'

export type ExpenseEventKind = Extract<PersonEventKind, `expense-${string}` | 'receipt-read'>

/** The parts of an expense in an event. */
export interface ExpenseOfEvent {
  readonly id: string
  readonly description: string
  readonly status: ExpenseStatus
}

interface ExpenseEvent {
  readonly kind: ExpenseEventKind
  readonly expense: ExpenseOfEvent
  /** Others changed in the same way. */
  readonly others?: readonly ExpenseOfEvent[]
  readonly at: Date
}

/** Only an expense's newest event is shown. Those needing review are pending; deleted ones cannot be opened. */
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
