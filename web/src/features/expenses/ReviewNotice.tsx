import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './ReviewNotice.module.css'

/** Why an expense is not counted yet, and what makes it count. */
export function ReviewNotice({ hasReceipt }: { hasReceipt: boolean }) {
  return (
    <div className={classes.notice} role="note">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <strong>Needs review</strong>
        <div>
          {hasReceipt
            ? 'Not everything on this receipt could be read. Fill in what is marked, then save.'
            : 'Complete this expense and save it.'}{' '}
          Until then it counts in no total.
        </div>
      </div>
    </div>
  )
}
