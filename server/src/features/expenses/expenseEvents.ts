import type { ExpenseStatus } from '@outlay/contract/expenseStatuses'
import type { PersonEventKind } from '@outlay/contract/personEvents'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'

export type ExpenseEventKind = Extract<PersonEventKind, `expense-${string}` | 'receipt-read'>

/** Of an expense, what is told. */
export interface ToldExpense {
  readonly id: string
  readonly description: string
  readonly status: ExpenseStatus
}

interface Told {
  readonly kind: ExpenseEventKind
  readonly expense: ToldExpense
  readonly at: Date
}

/** Of one expense only the newest event is shown. What needs review waits for the person; a deleted one is not opened. */
export function tellOfExpense(transaction: Db, actor: Actor, { kind, expense, at }: Told): Promise<void> {
  const { id, description: title, status } = expense
  const isGone = kind === 'expense-deleted'
  return recordEvent(transaction, actor, {
    ...{ kind, title, itemId: id, at },
    status: status === 'pending' && !isGone ? 'pending' : 'completed',
    ...(isGone ? {} : { subjectId: id }),
  })
}
