import type { QuickAddFields } from '@outlay/contract/quickAdd/line'
import { useLocation } from '@tanstack/react-router'

/** What is known of an expense before its form is opened. */
export interface NewExpenseStart extends QuickAddFields {
  readonly description?: string
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
