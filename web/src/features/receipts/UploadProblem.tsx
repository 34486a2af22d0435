import { ApiError } from '../../core/api.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import classes from './ReceiptUpload.module.css'
import { uploadErrorMessage } from './useUploadReceipt.ts'

interface UploadProblemProps {
  /** What is wrong with the file, found before sending. */
  problem: string | undefined
  /** What the server said of the last one that was sent. */
  error: unknown
}

/** Stays when the toast is gone. Out of uploads, it shows the way to the plans. */
export function UploadProblem({ problem, error }: UploadProblemProps) {
  const text = problem ?? (error ? uploadErrorMessage(error) : undefined)
  if (!text) return null
  const isOutOfUploads = !problem && isPaymentRequired(error)
  return (
    <div className={classes.problem} role="alert">
      <span>{text}</span>
      {isOutOfUploads && (
        <LinkButton to="/pricing" size="xs" variant="default">
          See plans
        </LinkButton>
      )}
    </div>
  )
}

export function isPaymentRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 402
}
