import {
  type CreateExpenseInput,
  type Expense,
  expenseRoutes,
  type UpdateExpenseInput,
} from '@outlay/contract/expenses/expenses'
import { call } from '../../../core/api/api.ts'
import { msg } from '../../../core/language/language.ts'

export interface SaveQuery {
  /** Whether to submit it for approval in the same request. */
  readonly submit?: 'true'
  /** The part that absorbs the difference, if the amount of a split's part changes. */
  readonly balance?: string
}

/** A new expense, or a replacement for the version that was opened. */
export type ExpenseWrite = {
  /** Sent as the Idempotency-Key. */
  readonly id: string
  readonly query: SaveQuery
} & (
  | { readonly expense?: undefined; readonly body: CreateExpenseInput }
  | { readonly expense: Pick<Expense, 'id' | 'version'>; readonly body: UpdateExpenseInput }
)

/** A pending write, as stored on the device. */
export type UnsentChange = ExpenseWrite & {
  readonly ownerId: string
  /** When it was saved, in epoch milliseconds; also the send order. */
  readonly at: number
  /** The edits, as the form serializes them. */
  readonly typed?: string
  /**
   * `typed`: must be reviewed next to its receipt before it is saved. `refused`: rejected by the server, with a reason.
   */
  readonly state: 'waiting' | 'typed' | 'refused'
  readonly problem?: string
}

/** Shown if a new expense was sent before with different content. */
export const sentBefore = msg(
  'An earlier version may already be saved. Look for it in your list before you save it again.',
)

/** Throws as `call` does. */
export function sendExpense(write: ExpenseWrite): Promise<Expense> {
  const { id: idempotencyKey, query, expense, body } = write
  if (!expense) return call(expenseRoutes.create, { query, body, idempotencyKey })
  const { id, version } = expense
  return call(expenseRoutes.update, { params: { id }, query, body, version, idempotencyKey })
}
