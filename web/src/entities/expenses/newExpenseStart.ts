import type { CurrencyCode } from '@outlay/contract/core/currencies'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import type { PaymentMethod } from '@outlay/contract/expenses/paymentMethods'
import { useLocation } from '../../core/navigation/navigation.tsx'

/** Initial values of the form for a new expense. */
export interface NewExpenseStart {
  /** The expense to copy. */
  readonly copyOf?: string
  /** An offline change to edit again. */
  readonly unsentId?: string
  readonly description?: string
  /** Decimal string, as accepted by `amountSchema`. */
  readonly amount?: string
  /** Null if what was typed is ambiguous. */
  readonly currency?: CurrencyCode | null
  /** `YYYY-MM-DD`. */
  readonly date?: string
  readonly category?: CategoryValue
  readonly projectId?: string
  readonly merchant?: string
  readonly person?: string
  readonly mood?: MoodValue
  readonly isDeductible?: boolean
  readonly moodNote?: string
  readonly paymentMethod?: PaymentMethod
  readonly notes?: string
  readonly tags?: readonly string[]
  /** How the amount was calculated, as the form serializes it. */
  readonly calculation?: string
}

declare module '../../core/navigation/addresses.ts' {
  interface HistoryState {
    /**
     * State of the history entry that opens the form: a reload or Forward restores it, and closing the form leaves it
     * behind.
     */
    newExpense?: NewExpenseStart
  }
}

export function useNewExpenseStart(): NewExpenseStart | undefined {
  return useLocation({ select: ({ state }) => state.newExpense })
}

/** The storage place of a new expense that was typed but not saved. */
export const newExpenseDraft = 'draft new expense'

/** The storage place of the quick add line, for users who return from the form without saving. */
export const quickAddPlace = 'quick-add'
