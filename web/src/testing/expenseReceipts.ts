import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'

/** A receipt attached manually. */
export function expenseReceiptOf(part: Partial<ExpenseReceipt> = {}): ExpenseReceipt {
  const { id = '01936f00-0000-7000-8000-0000000000f1' } = part
  return {
    id,
    url: `/api/receipts/${id}/picture`,
    fileName: null,
    type: 'image/jpeg',
    pageCount: 1,
    rotation: 0,
    original: null,
    isReadFrom: false,
    uploadedAt: '2026-03-14T12:00:00.000Z',
    ...part,
  }
}
