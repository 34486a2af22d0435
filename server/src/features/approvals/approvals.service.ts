import type { ApprovalDependencies } from './approvals.ports.ts'
import { Comments } from './comments/comments.ts'
import { Decisions } from './deciding/decisions.ts'
import { PolicyFlags } from './flags/policyFlags.ts'
import { ApprovalQueue } from './queue/approvalQueue.ts'
import { ExpenseReimbursement } from './reimbursement/expenseReimbursement.ts'
import { Submissions } from './submitting/submissions.ts'
import { ExpenseApprovalView } from './trail/expenseApproval.ts'

/** Approvals of expenses on team projects: submissions, decisions, comments and the trail. */
export class Approvals {
  readonly submissions: Submissions
  readonly decisions: Decisions
  readonly queue: ApprovalQueue
  readonly comments: Comments
  readonly reimbursing: ExpenseReimbursement
  readonly view: ExpenseApprovalView
  readonly flags: PolicyFlags

  constructor(given: ApprovalDependencies) {
    this.flags = new PolicyFlags(given)
    this.submissions = new Submissions(given)
    this.decisions = new Decisions(given)
    this.queue = new ApprovalQueue(given, this.flags)
    this.comments = new Comments(given)
    this.reimbursing = new ExpenseReimbursement(given)
    this.view = new ExpenseApprovalView(given, this.flags)
  }
}
