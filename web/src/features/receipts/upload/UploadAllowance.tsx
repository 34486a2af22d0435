import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../core/session/session.tsx'
import classes from './ReceiptUpload.module.css'

/** How much of this month's allowance is used. */
export function UploadAllowance() {
  const { monthlyUploads, uploadLimit } = useUser()
  if (uploadLimit === null)
    return (
      <div className={classes.allowance}>
        {monthlyUploads} {monthlyUploads === 1 ? 'receipt' : 'receipts'} uploaded this month
      </div>
    )
  const isUsedUp = monthlyUploads >= uploadLimit
  return (
    <div className={classes.allowance}>
      <span>
        {monthlyUploads} of {uploadLimit} uploads used this month
        {isUsedUp && (
          <>
            {' · '}
            <Link to="/pricing" className={classes.plans}>
              See plans
            </Link>
          </>
        )}
      </span>
      <Progress
        size="sm"
        value={uploadLimit > 0 ? Math.min(100, (monthlyUploads / uploadLimit) * 100) : 100}
        color={isUsedUp ? 'yellow' : 'blue'}
        aria-label="Uploads used this month"
      />
    </div>
  )
}
