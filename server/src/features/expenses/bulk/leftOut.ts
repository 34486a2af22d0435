import { type LeftOutReason, leftOutReasons } from '@outlay/contract/bulkChanges'
import type { AppError } from '../../../core/errors.ts'

/** Why an expense is left as it is, by what an edit of it alone would be refused with. @throws any other refusal */
export function leftOutBy(refusal: AppError): LeftOutReason {
  const reason = leftOutReasons.find(known => refusal.code === `expenses.${known}`)
  if (!reason) throw refusal
  return reason
}
