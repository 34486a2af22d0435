import type { Expense } from '@outlay/contract/expenses/expenses'
import { decidedFields } from '@outlay/contract/expenses/expenseTerms'
import { useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { currentLanguage, msg, t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { expenseApprovalQuery } from '../../../entities/approvals/approvals.query.ts'
import { ApprovalMark } from '../../../entities/expenses/StatusMark.tsx'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { MemberFace } from '../../../entities/teams/MemberFace.tsx'
import { StaleEditNotice } from '../../../ui/conflicts/StaleEditNotice.tsx'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import approvalClasses from '../approvals/Approval.module.css'
import { useLock } from '../approvals/expenseLock.ts'
import classes from './ExpenseNotices.module.css'
import type { ExpenseFormState } from './useExpenseForm.ts'

/** What happened to the expense in another window while the form was open, and why it cannot be saved. */
export function StaleExpenseNotice({ state }: { state: ExpenseFormState }) {
  const { data: projects } = useQuery(projectsQuery)
  return (
    <>
      <StaleEditNotice
        deletedText={t('This expense was deleted in another window. What you typed is still here.')}
        state={state}
        projects={projects}
      />
      {state.conflict && <ErrorAlert text={state.conflict} />}
      <PlanRefusal error={state.saveError} />
    </>
  )
}

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
    <div className={approvalClasses.notice} role="note" data-rejected={approval === 'rejected' || undefined}>
      {expense.userId !== user.id && <Submitter expenseId={expense.id} />}
      {approval && <ApprovalMark approval={approval} />}
      {approval === 'rejected' && rejectionReason && (
        <p className={approvalClasses.reason}>{rejectionReason}</p>
      )}
      <p>{lock ?? (sentence && translated(sentence, { fields: fieldsDecidedUpon() }))}</p>
    </div>
  )
}

function Submitter({ expenseId }: { expenseId: string }) {
  const { data: approval } = useQuery(expenseApprovalQuery(expenseId))
  if (!approval) return null
  const { submitter } = approval
  return (
    <span className={approvalClasses.submitter}>
      <MemberFace person={submitter} />
      <strong>{submitter.name}</strong>
    </span>
  )
}

/** Why an expense does not count yet, and how to change that. */
export function ReviewNotice({ hasReceipt }: { hasReceipt: boolean }) {
  return (
    <div className={classes.notice} role="note">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>{t('Needs review')}</strong>
        <div>
          {hasReceipt
            ? t(
                'Not everything on this receipt could be read. Fill in the marked fields, then save. Until then, the expense isn’t included in any total.',
              )
            : t('Complete this expense and save it. Until then, it isn’t included in any total.')}
        </div>
      </div>
    </div>
  )
}
