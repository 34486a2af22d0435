import type { ExpenseStatus } from '@outlay/contract/expenseStatuses'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import classes from './StatusMark.module.css'

const marks = {
  processed: { label: 'Processed', Icon: IconCircleCheck },
  pending: { label: 'Needs review', Icon: IconAlertTriangle },
  rejected: { label: 'Rejected', Icon: IconCircleX },
}

/** Where an expense stands. What is neither pending nor rejected shows as processed: a quiet mark without words. */
export function StatusMark({ status }: { status: ExpenseStatus }) {
  const shown = status === 'pending' || status === 'rejected' ? status : 'processed'
  const { label, Icon } = marks[shown]
  if (shown === 'processed')
    return <Icon className={classes.processed} size={18} role="img" aria-label={label} />
  return (
    <span className={classes[shown]}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  )
}
