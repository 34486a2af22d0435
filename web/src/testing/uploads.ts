import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'

type Read = Pick<ReceiptUpload, 'read'>['read']
const byMachine: Read = { requested: 'claude', by: 'machine', fallbackReason: null }

/** The response to an upload of these receipts, usually one. */
export function uploadOf(
  expense: Expense,
  { read = byMachine, duplicate = null }: Partial<Pick<ReceiptUpload, 'read' | 'duplicate'>> = {},
  ...others: Expense[]
): ReceiptUpload {
  const expenses = [{ ...expense, duplicate }, ...others.map(other => ({ ...other, duplicate: null }))]
  return { expense, read, duplicate, expenses }
}
