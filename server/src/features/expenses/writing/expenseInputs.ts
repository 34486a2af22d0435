import type { Calculation } from '@outlay/contract/calculations'
import type { ExpenseStatus } from '@outlay/contract/expenseStatuses'
import type { ExpenseFields } from '@outlay/contract/expenses'
import type { ReceiptReading } from '@outlay/contract/receiptReadings'
import type { CountedField } from '@outlay/contract/receipts'

/**
 * An expense has two sums. What was paid is `originalAmount` in `originalCurrency`; what that is in the person's own
 * currency is `amount` in `currency`. So they are called throughout, as in the table and in answers. Only a form, which
 * has the one, calls what was paid `amount`.
 */
export interface PaidSum {
  readonly originalAmount: string
  /** May be one that is not among Outlay's. */
  readonly originalCurrency: string
}

/** What a person has written of an expense, or would have, with the sum that is calculated where one is. */
export interface WrittenExpense extends Omit<ExpenseFields, 'amount' | 'currency' | 'calculation'>, PaidSum {
  readonly calculation?: Calculation | null | undefined
}

/** What a receipt became, before it is an expense. */
export interface ReceiptExpense extends WrittenExpense {
  /** The upload's, under which the progress of its reading is published. */
  readonly id: string
  readonly status: ExpenseStatus
  readonly aiConfidence: string
  readonly receiptUrl: string
  readonly receiptData: ReceiptReading
  readonly readFields: CountedField[]
  /** It stays pending, whatever is written of it, until `settle` is called. */
  readonly awaitsDecision: boolean
}

/** What a receipt became by the rule for its merchant, and that merchant's name. */
export interface RuledExpense {
  readonly rule: string
  readonly expense: ReceiptExpense
}

/** What makes a purchase the same as another, but for who sold it. */
export interface Purchase extends PaidSum {
  readonly date: string
}
