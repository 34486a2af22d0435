import type { Expense } from '@outlay/contract/expenses'
import { useUser } from '../../../core/session/session.tsx'
import { ApprovalMark } from '../../../entities/expenses/StatusMark.tsx'
import classes from './Approval.module.css'
import { lockOf } from './expenseLock.ts'

const decidedUpon = 'Changing the amount, date, category, project, merchant or receipt'
const sentences = {
  open: 'It counts once it was submitted and approved.',
  submitted: `It waits for a decision. ${decidedUpon} takes it back, to be submitted again.`,
  approved: `It is in the team’s books. ${decidedUpon} sends it back for approval.`,
  rejected: 'Mend what is asked for, and submit it again.',
  reimbursed: '',
}

/** How far the approval of an expense has come, and what a change of it does. */
export function ApprovalNotice({ expense }: { expense: Expense }) {
  const user = useUser()
  const { approval, rejectionReason } = expense
  const lock = lockOf(expense, user)
  if (!approval && !lock) return null
  return (
    <div className={classes.notice} role="note" data-rejected={approval === 'rejected' || undefined}>
      {approval && <ApprovalMark approval={approval} />}
      {approval === 'rejected' && rejectionReason && <p className={classes.reason}>{rejectionReason}</p>}
      <p>{lock ?? (approval && sentences[approval])}</p>
    </div>
  )
}
