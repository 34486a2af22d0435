import type { ApprovalOutcome } from '@outlay/contract/approvals'
import type { Db } from '../../core/database/database.ts'
import { AppError } from '../../core/errors.ts'
import type { ApprovalExpense } from '../expenses/expenses.service.ts'

/** Does something about each of some expenses within a savepoint of its own; what is refused of one leaves the others. */
export async function eachByItself<Item extends { readonly expenseId: string }>(
  transaction: Db,
  items: readonly Item[],
  work: (savepoint: Db, item: Item) => Promise<ApprovalExpense>,
): Promise<ApprovalOutcome[]> {
  const outcomes: ApprovalOutcome[] = []
  for (const item of items) {
    const outcome = await transaction
      .transaction(async savepoint => done(await work(savepoint, item)))
      .catch(error => refused(item.expenseId, error))
    outcomes.push(outcome)
  }
  return outcomes
}

export function done({ id, approval, approvalStep }: ApprovalExpense): ApprovalOutcome {
  return { expenseId: id, isDone: true, approval, step: approvalStep, code: null, detail: null }
}

/** @throws what is no refusal but a fault */
export function refused(expenseId: string, error: unknown): ApprovalOutcome {
  if (!(error instanceof AppError)) throw error
  const { code, message: detail } = error
  return { expenseId, isDone: false, approval: null, step: null, code, detail }
}
