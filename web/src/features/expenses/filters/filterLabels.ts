import type { ExpenseStatus } from '@outlay/contract/expenseStatuses'

/** As the fields and the chips of filters call them. */
export const statusLabels: Readonly<Record<ExpenseStatus, string>> = {
  pending: 'Pending',
  processed: 'Processed',
  approved: 'Approved',
  rejected: 'Rejected',
}
export const receiptLabels = { true: 'With a receipt', false: 'Without a receipt' } as const
export const doubtLabels = { true: 'To be checked', false: 'Nothing to check' } as const
