import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { money } from '../../../../core/formats/formats.ts'
import type { Locale } from '../../../../core/formats/locale.ts'
import { type FieldToCheck, fieldsToCheck } from '../../fieldsToCheck.ts'

/** A file's result, as shown in a line of the list. */
export interface BulkOutcome {
  readonly expenseId: string
  readonly title: string
  /** Includes the currency. */
  readonly sum: string
  readonly receiptUrl: string | null
  readonly mark: 'done' | 'review' | 'duplicate'
  readonly toCheck: readonly FieldToCheck[]
}

export function outcomesOf(locale: Locale, { expenses }: ReceiptUpload): BulkOutcome[] {
  return expenses.map(expense => outcomeOf(locale, expense))
}

function outcomeOf(
  locale: Locale,
  { duplicate, ...expense }: ReceiptUpload['expenses'][number],
): BulkOutcome {
  const waits = expense.status === 'pending' ? 'review' : 'done'
  return {
    expenseId: expense.id,
    title: expense.merchant || expense.description,
    sum: money(locale, expense.originalAmount, expense.originalCurrency),
    receiptUrl: expense.receiptUrl,
    mark: duplicate ? 'duplicate' : waits,
    toCheck: fieldsToCheck(expense),
  }
}
