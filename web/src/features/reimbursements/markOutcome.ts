import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import { refusalIn } from '../../entities/approvals/approvalOutcomes.ts'

/** The result of marking expenses as reimbursed: those done, and why others were refused. */
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
