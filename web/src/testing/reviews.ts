import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import type { ReceiptReview } from '@outlay/contract/receipts/receipts'

/** A word on a receipt's first page, a tenth of the page wide and a twentieth high. */
export function wordOf(text: string, x: number, y: number): ReadWord {
  return { text, box: { page: 0, x, y, width: 0.1, height: 0.05 } }
}

export function reviewOf(
  expense: Expense,
  part: Partial<Omit<ReceiptReview, 'receipt'>> & { receipt?: Partial<ReceiptReview['receipt']> } = {},
): ReceiptReview {
  const { receipt, ...rest } = part
  return {
    expense,
    duplicate: null,
    merchantRuleId: null,
    ...rest,
    receipt: {
      id: '01936f00-0000-7000-8000-0000000000f1',
      pageCount: 1,
      rotation: 0,
      words: [],
      original: null,
      uploadedAt: expense.createdAt,
      ...receipt,
    },
  }
}
