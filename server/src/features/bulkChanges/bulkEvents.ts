import type { PersonEventKind } from '@outlay/contract/personEvents'
import type { Actor } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { recordEvent } from '../../core/events/recordEvent.ts'

interface BulkEvent {
  readonly kind: Extract<PersonEventKind, `expense-${string}`>
  readonly stepId: string
  readonly expenses: readonly { readonly description: string }[]
  /** Expenses changed so far, including earlier portions. */
  readonly count: number
  readonly at: Date
}

/**
 * Records one event for the whole bulk change, as the transaction's last statement. Later portions replace earlier
 * events.
 */
export async function recordBulkEvent(transaction: Db, actor: Actor, event: BulkEvent): Promise<void> {
  const { kind, stepId, expenses, count, at } = event
  const [first] = expenses
  if (!first) return
  const title = count === 1 ? first.description : `${first.description} and ${count - 1} more`
  await recordEvent(transaction, actor, { kind, title, itemId: stepId, at, status: 'completed' })
}
