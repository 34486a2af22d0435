import { ApprovalNotifications } from './approvalNotifications.ts'
import { approvalNotFound } from './approvals.errors.ts'
import { isSoleEligible } from './approvals.policy.ts'
import type { ApprovalDependencies } from './approvals.ports.ts'
import { approvalColumns, isAmong, takeStep, writeStep } from './approvals.store.ts'
import { Comments } from './comments/comments.ts'
import { Decisions } from './deciding/decisions.ts'
import { PolicyFlags } from './flags/policyFlags.ts'
import { done, forEachInSavepoint, refused } from './forEachInSavepoint.ts'
import { lockExpenses } from './lockedExpenses.ts'
import { ApprovalQueue } from './queue/approvalQueue.ts'
import { Submissions } from './submitting/submissions.ts'
import { ExpenseApprovalView } from './trail/expenseApproval.ts'

export type { ApprovalExpense, ApprovalStep } from './approvals.store.ts'
export type { LockedExpenses } from './lockedExpenses.ts'

/** The steps of an approval, for those that end with one: reimbursements, and sample data. */
export {
  ApprovalNotifications,
  approvalColumns,
  approvalNotFound,
  done,
  forEachInSavepoint,
  isAmong,
  isSoleEligible,
  lockExpenses,
  refused,
  takeStep,
  writeStep,
}

/** Approvals of expenses on team projects: submissions, decisions, comments and the trail. */
export class Approvals {
  readonly submissions: Submissions
  readonly decisions: Decisions
  readonly queue: ApprovalQueue
  readonly comments: Comments
  readonly view: ExpenseApprovalView
  readonly flags: PolicyFlags

  constructor(given: ApprovalDependencies) {
    this.flags = new PolicyFlags(given)
    this.submissions = new Submissions(given)
    this.decisions = new Decisions(given)
    this.queue = new ApprovalQueue(given, this.flags)
    this.comments = new Comments(given)
    this.view = new ExpenseApprovalView(given, this.flags)
  }
}
