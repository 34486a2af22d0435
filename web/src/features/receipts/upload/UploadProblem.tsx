import { planProblemIn } from '../../../core/planErrors/planProblem.ts'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { multipleReceiptsIn } from '../receipts.api.ts'
import classes from './ReceiptUpload.module.css'
import { uploadErrorMessage } from './useUploadReceipt.ts'

interface UploadProblemProps {
  /** What is wrong with the file, detected before sending. */
  problem: string | undefined
  /** The server's error for the last upload. */
  error: unknown
}

/** Stays after the toast is gone. */
export function UploadProblem({ problem, error }: UploadProblemProps) {
  if (!problem && planProblemIn(error)) return <PlanRefusal error={error} />
  const isQuestion = multipleReceiptsIn(error) !== undefined
  const text = problem ?? (error && !isQuestion ? uploadErrorMessage(error) : undefined)
  if (!text) return null
  return (
    <div className={classes.problem} role="alert">
      {text}
    </div>
  )
}
