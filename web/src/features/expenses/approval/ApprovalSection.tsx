import { Button, Title } from '@mantine/core'
import type { Expense } from '@outlay/contract/expenses'
import { useQuery } from '@tanstack/react-query'
import type { Closing } from '../../../core/forms/useClosing.ts'
import { useSubmitExpenses, useWithdrawExpenses } from '../../../entities/approvals/approvals.mutations.ts'
import { expenseApprovalQuery } from '../../../entities/approvals/approvals.query.ts'
import { CommentBox } from '../../../entities/approvals/CommentBox.tsx'
import { FlagList } from '../../../entities/approvals/Flags.tsx'
import { Timeline } from '../../../entities/approvals/Timeline.tsx'
import { teamQuery } from '../../../entities/teams/team.query.ts'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import classes from './Approval.module.css'

interface ApprovalSectionProps {
  expense: Expense
  /** Asks before a step is taken over something that was typed and not saved. */
  closing: Closing
  /** After a step: the form is to start anew. */
  onStep: () => void
}

/** What was done and said about an expense on a team project, and the next step. */
export function ApprovalSection({ expense, closing, onStep }: ApprovalSectionProps) {
  const { id, teamId } = expense
  const { data: approval, error, refetch } = useQuery(expenseApprovalQuery(id))
  const { data: team } = useQuery({ ...teamQuery(teamId ?? ''), enabled: teamId !== null })
  const submit = useSubmitExpenses()
  const withdraw = useWithdrawExpenses()
  if (error && !approval) return <LoadFailure what="The approval" error={error} onRetry={refetch} />
  if (!approval) return null
  const isBusy = submit.isPending || withdraw.isPending
  const take = (step: typeof submit) => () =>
    closing.requestPass(() => step.mutate([id], { onSettled: onStep }))
  return (
    <section className={classes.section} aria-labelledby="approval-title">
      <div className={classes.head}>
        <Title order={3} size="h5" id="approval-title">
          {approval.approval ? 'Approval' : 'Comments'}
        </Title>
        {approval.may.submit && (
          <Button size="compact-md" disabled={isBusy} onClick={take(submit)}>
            Submit
          </Button>
        )}
        {approval.may.withdraw && (
          <Button size="compact-md" variant="default" disabled={isBusy} onClick={take(withdraw)}>
            Withdraw
          </Button>
        )}
      </div>
      {approval.approval && <FlagList flags={approval.flags} currency={team?.settings.currency} />}
      <Timeline trail={approval.trail} comments={approval.comments} label="What was done and said" />
      {approval.may.comment && <CommentBox expenseId={id} mentionable={approval.mentionable} />}
    </section>
  )
}
