import { type LeftOutReason, leftOutReasons } from '@outlay/contract/bulkChanges/bulkChanges'
import type { AppError } from '../../../core/errors.ts'

/** Maps an edit's error to the reason for skipping an expense. @throws any other error */
export function skipReasonFor(refusal: AppError): LeftOutReason {
  const reason = leftOutReasons.find(known => refusal.code === `expenses.${known}`)
  if (!reason) throw refusal
  return reason
}
