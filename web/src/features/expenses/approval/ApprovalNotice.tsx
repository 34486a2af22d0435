import type { Expense } from '@outlay/contract/expenses/expenses'
import { decidedFields } from '@outlay/contract/expenses/expenseTerms'
import { useQuery } from '@tanstack/react-query'
import { currentLanguage, msg, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { expenseApprovalQuery } from '../../../entities/approvals/approvals.query.ts'
import { ApprovalMark } from '../../../entities/expenses/StatusMark.tsx'
import { MemberFace } from '../../../entities/teams/MemberFace.tsx'
import classes from './Approval.module.css'
import { useLock } from './expenseLock.ts'

const sentences = {
  open: msg('It counts once it’s submitted and approved.'),
  submitted: msg(
    'It’s pending approval. Changing the {fields} withdraws it, and you’ll need to submit it again.',
  ),
  approved: msg('It’s in the team’s books. Changing the {fields} sends it back for approval.'),
  rejected: msg('Fix what was asked for, then submit it again.'),
  reimbursed: '',
}

/** For former team members: an approved expense can only be changed once the team is closed. */
const sentencesOfFormer = {
  ...sentences,
  approved: msg('It was approved by a team that has since closed.'),
  rejected: msg('You’ve left its team. Once you change it, it’s yours alone.'),
}

/** The fields that an approval covers, as a list. */
function fieldsDecidedUpon(): string {
  // British English lists have no Oxford comma.
  const language = currentLanguage() === 'en' ? 'en-GB' : currentLanguage()
  const anyOf = new Intl.ListFormat(language, { type: 'disjunction' })
  return anyOf.format(Object.values(decidedFields).map(field => translated(field)))
}

/** An expense's owner, its approval state, and the effect of changing it. */
export function ApprovalNotice({ expense }: { expense: Expense }) {
  const user = useUser()
  const lock = useLock(expense)
  const { approval, rejectionReason, teamId } = expense
  const { [approval ?? 'open']: sentence } = teamId === user.teamId ? sentences : sentencesOfFormer
  if (!approval && !lock) return null
  return (
    <div className={classes.notice} role="note" data-rejected={approval === 'rejected' || undefined}>
      {expense.userId !== user.id && <Submitter expenseId={expense.id} />}
      {approval && <ApprovalMark approval={approval} />}
      {approval === 'rejected' && rejectionReason && <p className={classes.reason}>{rejectionReason}</p>}
      <p>{lock ?? (sentence && translated(sentence, { fields: fieldsDecidedUpon() }))}</p>
    </div>
  )
}

function Submitter({ expenseId }: { expenseId: string }) {
  const { data: approval } = useQuery(expenseApprovalQuery(expenseId))
  if (!approval) return null
  const { submitter } = approval
  return (
    <span className={classes.submitter}>
      <MemberFace person={submitter} />
      <strong>{submitter.name}</strong>
    </span>
  )
}
