import { decidedFields } from '@outlay/contract/expenseStatuses'
import type { Expense } from '@outlay/contract/expenses'
import { useUser } from '../../../core/session/session.tsx'
import { ApprovalMark } from '../../../entities/expenses/StatusMark.tsx'
import classes from './Approval.module.css'
import { lockOf } from './expenseLock.ts'

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const decidedUpon = `Changing the ${anyOf.format(Object.values(decidedFields))}`
const sentences = {
  open: 'It counts once it was submitted and approved.',
  submitted: `It waits for a decision. ${decidedUpon} takes it back, to be submitted again.`,
  approved: `It is in the team’s books. ${decidedUpon} sends it back for approval.`,
  rejected: 'Mend what is asked for, and submit it again.',
  reimbursed: '',
}

const inFormerTeam = 'It is in the books of a team that you have left.'
const sentencesOfFormer = {
  ...sentences,
  submitted: inFormerTeam,
  approved: inFormerTeam,
  rejected: 'You have left its team: once you change it, it is yours alone.',
}

/** How far the approval of an expense has come, and what a change of it does. */
export function ApprovalNotice({ expense }: { expense: Expense }) {
  const user = useUser()
  const { approval, rejectionReason, teamId } = expense
  const lock = lockOf(expense, user)
  const { [approval ?? 'open']: sentence } = teamId === user.teamId ? sentences : sentencesOfFormer
  if (!approval && !lock) return null
  return (
    <div className={classes.notice} role="note" data-rejected={approval === 'rejected' || undefined}>
      {approval && <ApprovalMark approval={approval} />}
      {approval === 'rejected' && rejectionReason && <p className={classes.reason}>{rejectionReason}</p>}
      <p>{lock ?? sentence}</p>
    </div>
  )
}
