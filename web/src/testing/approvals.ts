import type { User } from '@outlay/contract/accounts/currentUser'
import type { ExpenseApproval, QueuedExpense } from '@outlay/contract/approvals/approvals'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import type { Team } from '@outlay/contract/teams/teams'
import { summaryOf } from './expenses.ts'
import { ana } from './people.ts'
import { noPolicies, teamId, teamOf } from './teams.ts'

export const ben = { id: '01936f00-0000-7000-8000-0000000000b1', name: 'Ben Okafor' }
/** Ana, who can approve expenses. */
export const manager: User = { ...ana, role: 'manager', teamId }

/** A team that requires approval and receipts. */
export const approvingTeam: Team = teamOf({
  settings: Object.assign({}, noPolicies, { approvals: true, approvalFrom: '50.00', receiptFrom: '25.00' }),
})

/** A pending expense of Ben's, one of many by its number. */
export function queuedOf(
  number: number,
  part: Partial<QueuedExpense> = {},
  expense: Partial<ExpenseSummary> = {},
): QueuedExpense {
  const minute = String(number % 60).padStart(2, '0')
  return {
    expense: summaryOf({
      id: `01936f00-0000-7000-8000-${String(number).padStart(12, '0')}`,
      description: `Train ${number}`,
      userId: ben.id,
      teamId,
      status: 'pending',
      approval: 'submitted',
      version: 3,
      ...expense,
    }),
    submitter: ben,
    projectName: 'Website relaunch',
    submittedAt: `2026-04-01T10:${minute}:00.000Z`,
    step: 0,
    steps: 1,
    flags: [],
    commentCount: 0,
    ...part,
  }
}

/** Permissions of someone who may only comment on an expense. */
export const noStep: ExpenseApproval['may'] = {
  submit: false,
  withdraw: false,
  decide: false,
  reject: false,
  comment: true,
  undoReimbursement: false,
}

export function approvalOf(part: Partial<ExpenseApproval> = {}): ExpenseApproval {
  return {
    approval: 'submitted',
    step: 0,
    steps: 1,
    submitter: ben,
    isTeamClosed: false,
    flags: [],
    trail: [{ number: 1, action: 'submitted', actor: ben, at: '2026-04-01T10:00:00.000Z', reason: null }],
    comments: [],
    mentionable: [ben],
    may: { ...noStep, decide: true, reject: true },
    version: 3,
    ...part,
  }
}
