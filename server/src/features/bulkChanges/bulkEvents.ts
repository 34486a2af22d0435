import type { PersonEventKind } from '@outlay/contract/personEvents'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'

interface BulkEvent {
  readonly kind: Extract<PersonEventKind, `expense-${string}`>
  readonly stepId: string
  readonly expenses: readonly { readonly description: string }[]
  readonly at: Date
}

/** One event, however many expenses: the last statement of a transaction. A later portion takes the place of an earlier one. */
export async function recordBulkEvent(transaction: Db, actor: Actor, event: BulkEvent): Promise<void> {
  const { kind, stepId, expenses, at } = event
  const [first] = expenses
  if (!first) return
  const others = expenses.length - 1
  const title = others === 0 ? first.description : `${first.description} and ${others} more`
  await recordEvent(transaction, actor, { kind, title, itemId: stepId, at, status: 'completed' })
}
