import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import type { Db } from '../../core/database/database.ts'
import { AppError } from '../../core/errors.ts'
import type { ApprovalExpense } from './approvals.store.ts'

/** Runs work for each item in its own savepoint, so that one refusal does not undo the others. */
export async function forEachInSavepoint<Item extends { readonly expenseId: string }>(
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

/** @throws the error itself unless it is an AppError */
export function refused(expenseId: string, error: unknown): ApprovalOutcome {
  if (!(error instanceof AppError)) throw error
  const { code, message: detail } = error
  return { expenseId, isDone: false, approval: null, step: null, code, detail }
}
