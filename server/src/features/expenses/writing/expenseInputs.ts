import type { ExpenseStatus } from '@outlay/contract/expenseStatuses'
import type { ExpenseFields } from '@outlay/contract/expenses'
import type { ReceiptReading } from '@outlay/contract/receiptReadings'
import type { CountedField } from '@outlay/contract/receipts'

/** What a receipt became, before it is an expense. Its currency may be one that is not among Outlay's. */
export interface ReceiptExpense extends Omit<ExpenseFields, 'currency'> {
  /** The upload's, under which the progress of its reading is published. */
  readonly id: string
  readonly currency: string
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
export interface Purchase {
  readonly date: string
  readonly amount: string
  readonly currency: string
}
