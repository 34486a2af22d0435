import type { ExpenseStatus } from '@outlay/contract/expenses/expenseTerms'
import { msg } from '../../../core/language/language.ts'

/** Labels in filter fields and chips. */
export const statusLabels: Readonly<Record<ExpenseStatus, string>> = {
  pending: msg('Pending'),
  processed: msg('Processed'),
  approved: msg('Approved'),
  rejected: msg('Rejected'),
}
export const receiptLabels = { true: msg('With a receipt'), false: msg('Without a receipt') } as const
export const doubtLabels = { true: msg('Something to check'), false: msg('Nothing to check') } as const
