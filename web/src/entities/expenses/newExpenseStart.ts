import type { CategoryValue } from '@outlay/contract/categories'
import type { CurrencyCode } from '@outlay/contract/core/currencies'
import type { MoodValue } from '@outlay/contract/moods'
import type { PaymentMethod } from '@outlay/contract/paymentMethods'
import { useLocation } from '@tanstack/react-router'

/** What is known of an expense before its form is opened. */
export interface NewExpenseStart {
  /** The expense that it is to be like. */
  readonly copyOf?: string
  /** What was saved without a network and is edited once more. */
  readonly unsentId?: string
  readonly description?: string
  /** Decimal text, as `amountSchema` takes it. */
  readonly amount?: string
  /** Null where what was written stands for several. */
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
  /** What the amount follows from, as the form writes it. */
  readonly calculation?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Goes with the address of the add form, so that it lives as long as that entry of the history: a reload or the
     * way forward finds it again, and closing the form leaves it behind.
     */
    newExpense?: NewExpenseStart
  }
}

export function useNewExpenseStart(): NewExpenseStart | undefined {
  return useLocation({ select: ({ state }) => state.newExpense })
}

/** Where the line of quick add is kept, for whoever comes back from the form without an expense. */
export const quickAddPlace = 'quick-add'
