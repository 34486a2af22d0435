import type { Calculation } from '@outlay/contract/calculations/calculations'
import type { ExpenseFields } from '@outlay/contract/expenses/expenses'
import type { ExpenseStatus } from '@outlay/contract/expenses/expenseTerms'
import type { ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import type { CountedField } from '@outlay/contract/receipts/receipts'

/**
 * An expense has two amounts: the paid `originalAmount` in `originalCurrency`, and its value `amount` in the person's
 * `currency`. These names are used everywhere, as in the table and responses. Only forms, which have one amount, call
 * the paid one `amount`.
 */
export interface PaidSum {
  readonly originalAmount: string
  /** May be an unsupported currency. */
  readonly originalCurrency: string
}

/** An expense as a person enters it, with any calculated amount. */
export interface WrittenExpense extends Omit<ExpenseFields, 'amount' | 'currency' | 'calculation'>, PaidSum {
  readonly calculation?: Calculation | null | undefined
}

/** What was read from a receipt, before it is an expense. */
export interface ReceiptExpense extends WrittenExpense {
  /** The upload's id, under which reading progress is published. */
  readonly id: string
  readonly status: ExpenseStatus
  readonly aiConfidence: string
  readonly receiptUrl: string
  readonly receiptData: ReceiptReading
  readonly readFields: CountedField[]
  /** Stays pending, whatever is written, until `settle` is called. */
  readonly awaitsDecision: boolean
  /** Read from a sample receipt: removed with the sample data. */
  readonly isSample: boolean
}

/** A receipt after its merchant's rule, with the merchant's name. */
export interface RuledExpense {
  readonly rule: string
  readonly expense: ReceiptExpense
}

/** What identifies a purchase, apart from the merchant. */
export interface Purchase extends PaidSum {
  readonly date: string
}
