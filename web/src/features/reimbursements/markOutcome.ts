import type { ApprovalOutcome } from '@outlay/contract/approvals'
import { refusalIn } from '../../entities/approvals/approvalOutcomes.ts'

/** What came of marking expenses: those that are reimbursed, and why others are not. */
export interface MarkOutcome {
  readonly done: readonly string[]
  readonly refused: readonly { readonly expenseId: string; readonly who: string; readonly why: string }[]
}

export function markOutcomeOf(
  outcomes: readonly ApprovalOutcome[],
  whoseIs: (expenseId: string) => string,
): MarkOutcome {
  return {
    done: outcomes.filter(({ isDone }) => isDone).map(({ expenseId }) => expenseId),
    refused: outcomes
      .filter(({ isDone }) => !isDone)
      .map(outcome => ({
        expenseId: outcome.expenseId,
        who: whoseIs(outcome.expenseId),
        why: refusalIn(outcome),
      })),
  }
}
