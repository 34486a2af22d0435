import {
  type ApprovalState,
  approvalLabels,
  type ExpenseStatus,
} from '@outlay/contract/expenses/expenseTerms'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleDashed from '~icons/tabler/circle-dashed'
import IconCircleX from '~icons/tabler/circle-x'
import IconCoins from '~icons/tabler/coins'
import IconHourglass from '~icons/tabler/hourglass'
import { msg, translated } from '../../core/language/language.ts'
import classes from './StatusMark.module.css'

const marks = {
  processed: { label: msg('Processed'), Icon: IconCircleCheck },
  pending: { label: msg('Needs review'), Icon: IconAlertTriangle },
  rejected: { label: msg('Rejected'), Icon: IconCircleX },
}
const approvalMarks = {
  open: { look: 'quiet', Icon: IconCircleDashed },
  submitted: { look: 'pending', Icon: IconHourglass },
  approved: { look: 'good', Icon: IconCircleCheck },
  rejected: { look: 'rejected', Icon: IconCircleX },
  reimbursed: { look: 'good', Icon: IconCoins },
} as const satisfies Record<ApprovalState, unknown>

interface StatusMarkProps {
  status: ExpenseStatus
  /** Its approval state, if it needs approval. */
  approval?: ApprovalState | null
  /** Why it was rejected. */
  reason?: string | null
}

/** The status of an expense. Anything but pending or rejected is shown as processed, without a text. */
export function StatusMark({ status, approval = null, reason = null }: StatusMarkProps) {
  if (approval) return <ApprovalMark approval={approval} reason={reason} />
  const shown = status === 'pending' || status === 'rejected' ? status : 'processed'
  const { label, Icon } = marks[shown]
  if (shown === 'processed')
    return <Icon className={classes.processed} size={18} role="img" aria-label={translated(label)} />
  return (
    <span className={classes[shown]}>
      <Icon size={14} aria-hidden />
      {translated(label)}
    </span>
  )
}

export function ApprovalMark({ approval, reason }: { approval: ApprovalState; reason?: string | null }) {
  const { look, Icon } = approvalMarks[approval]
  const isExplained = approval === 'rejected' && reason
  return (
    <span className={classes[look]} title={isExplained ? reason : undefined}>
      <Icon size={14} aria-hidden />
      {translated(approvalLabels[approval])}
    </span>
  )
}
