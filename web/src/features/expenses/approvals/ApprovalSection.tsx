import type { ExpenseApproval } from '@outlay/contract/approvals/approvals'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import {
  useRejectExpense,
  useUndoReimbursed,
  useWithdrawExpenses,
} from '../../../entities/approvals/approvals.mutations.ts'
import { expenseApprovalQuery } from '../../../entities/approvals/approvals.query.ts'
import { needsSubmission } from '../../../entities/approvals/approvalWords.ts'
import { CommentBox } from '../../../entities/approvals/CommentBox.tsx'
import { FlagList } from '../../../entities/approvals/Flags.tsx'
import { ReasonForm } from '../../../entities/approvals/ReasonForm.tsx'
import { Timeline } from '../../../entities/approvals/Timeline.tsx'
import { UnsentComment } from '../../../entities/approvals/UnsentComments.tsx'
import { teamQuery } from '../../../entities/teams/team.query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { Title } from '../../../ui/text/Text.tsx'
import classes from './Approval.module.css'
import { useLock } from './expenseLock.ts'

interface ApprovalSectionProps {
  expense: Expense
  /** Asks before a step discards unsaved edits. */
  closeGuard: CloseGuard
  /** Called after a step, to restart the form. */
  onStep: () => void
}

/** The approval history and comments of an expense on a team project, and the next step. */
export function ApprovalSection({ expense, closeGuard, onStep }: ApprovalSectionProps) {
  const { id, teamId } = expense
  const { data: approval, error, refetch } = useQuery(expenseApprovalQuery(id))
  const { teamId: ownTeamId } = useUser()
  const isInTeam = teamId !== null && teamId === ownTeamId
  const { data: team } = useQuery({ ...teamQuery(teamId ?? ''), enabled: isInTeam })
  const lock = useLock(expense)
  const withdraw = useWithdrawExpenses()
  const undo = useUndoReimbursed()
  if (error && !approval) return <LoadError what={t('The approval')} error={error} onRetry={refetch} />
  if (!approval) return null
  // Before submission, the form shows the policy for its current values.
  const isUnderWay = approval.approval !== null && (lock || !needsSubmission(expense))
  const isBusy = withdraw.isPending || undo.isPending
  const take = (step: typeof withdraw) => () =>
    closeGuard.requestDetour(() => step.mutate([id], { onSettled: onStep }))
  return (
    <section className={classes.section} aria-labelledby="approval-title">
      <div className={classes.head}>
        <Title order={3} size="h5" id="approval-title">
          {approval.approval ? t('Approval') : t('Comments')}
        </Title>
        {approval.may.withdraw && (
          <Button size="compact-md" variant="default" disabled={isBusy} onClick={take(withdraw)}>
            {t('Withdraw')}
          </Button>
        )}
        {approval.may.undoReimbursement && (
          <Button size="compact-md" variant="default" disabled={isBusy} onClick={take(undo)}>
            {t('Undo reimbursement')}
          </Button>
        )}
      </div>
      {approval.approval === 'approved' && approval.may.reject && (
        <RejectApproved expenseId={id} approval={approval} onStep={onStep} />
      )}
      {isUnderWay && <FlagList flags={approval.flags} settings={team?.settings} />}
      <Timeline
        trail={approval.trail}
        comments={approval.comments}
        label={t('Approval history and comments')}
      />
      {approval.may.comment ? (
        <CommentBox expenseId={id} mentionable={approval.mentionable} />
      ) : (
        <UnsentComment expenseId={id} />
      )}
    </section>
  )
}

interface RejectApprovedProps {
  expenseId: string
  approval: ExpenseApproval
  onStep: () => void
}

/** Reverts an approval, until it is paid: the queue no longer has it. */
function RejectApproved({ expenseId, approval: { version }, onStep }: RejectApprovedProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [wasCancelled, setWasCancelled] = useState(false)
  const [reason, setReason] = useState('')
  const reject = useRejectExpense()
  if (!isAsking)
    return (
      <div>
        <Button
          size="compact-md"
          variant="default"
          autoFocus={wasCancelled}
          onClick={() => setIsAsking(true)}
        >
          {t('Reject after all')}
        </Button>
      </div>
    )
  return (
    <ReasonForm
      label={t('Why are you rejecting it after all?')}
      yes={t('Reject')}
      text={reason}
      isSending={reject.isPending}
      onType={setReason}
      onSend={() => reject.mutate({ expenseId, version, reason: reason.trim() }, { onSuccess: onStep })}
      onCancel={() => {
        setWasCancelled(true)
        setIsAsking(false)
      }}
    />
  )
}
