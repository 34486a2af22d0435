import type { QuickAddFields } from '@outlay/contract/quickAdd/line'
import type { QueryClient } from '@tanstack/react-query'
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

// Among the answers of the server, for those are forgotten when another person signs in.
const quickAddTextKey = ['quick-add', 'text']

/** The line that was typed, for whoever comes back from the form without an expense. */
export function quickAddText(queryClient: QueryClient): string {
  return queryClient.getQueryData<string>(quickAddTextKey) ?? ''
}

export function keepQuickAddText(queryClient: QueryClient, text: string): void {
  queryClient.setQueryData(quickAddTextKey, text)
}

/** The line has become an expense. */
export function dropQuickAddText(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: quickAddTextKey })
}
