import {
  type CreateExpenseInput,
  type Expense,
  expenseRoutes,
  type UpdateExpenseInput,
} from '@outlay/contract/expenses'
import { call } from '../../../core/api/api.ts'
import { msg } from '../../../core/language/language.ts'

export interface SaveQuery {
  /** Whether what is saved is submitted for approval in the same request. */
  readonly submit?: 'true'
  /** The part that takes the difference, where the amount of a part of a split is changed. */
  readonly balance?: string
}

/** A new expense, or what replaces one as it was when its form was opened. */
export type ExpenseWrite = {
  /** Goes along as the Idempotency-Key: however often it is sent, it is done once. */
  readonly id: string
  readonly query: SaveQuery
} & (
  | { readonly expense?: undefined; readonly body: CreateExpenseInput }
  | { readonly expense: Pick<Expense, 'id' | 'version'>; readonly body: UpdateExpenseInput }
)

/** A write that the server does not have yet, as the device keeps it. */
export type UnsentChange = ExpenseWrite & {
  readonly ownerId: string
  /** When it was saved, in milliseconds: they are sent in this order. */
  readonly at: number
  /** What was typed, as its form keeps it. */
  readonly typed?: string
  /**
   * `typed`: what is to be looked at beside its receipt before it is saved. `refused`: the server has said why it does not
   * take it.
   */
  readonly state: 'waiting' | 'typed' | 'refused'
  readonly problem?: string
}

/** What is said of a new expense that was sent before with something else in it. */
export const sentBefore = msg(
  'An earlier version may have arrived. Look for it in your list before you save it again.',
)

/** Throws as `call` does. */
export function sendExpense(write: ExpenseWrite): Promise<Expense> {
  const { id: idempotencyKey, query, expense, body } = write
  if (!expense) return call(expenseRoutes.create, { query, body, idempotencyKey })
  const { id, version } = expense
  return call(expenseRoutes.update, { params: { id }, query, body, version, idempotencyKey })
}
