import { type ExpenseChange, expenseHistoryRoutes } from '@outlay/contract/expenses/expenseHistory'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../../core/api/api.ts'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { nextCursorOf } from '../../../core/api/pageLinks.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { forgetExpense, placeInLists } from '../expenses.mutations.ts'

const pageSize = 50

/** An expense's changes, newest first, by page. */
export function historyQuery(expenseId: string) {
  return infiniteQueryOptions({
    queryKey: keyOf('expenses', 'history', expenseId),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { limit: pageSize, ...(cursor && { cursor }) }
      const params = { id: expenseId }
      const { answer, headers } = await callWithHeaders(expenseHistoryRoutes.list, { params, query, signal })
      return { changes: answer, nextCursor: nextCursorOf(headers) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
  })
}

interface Undone {
  /** Called on success and on failure. */
  onSettled: () => void
  /** A restoration was undone, so the expense is deleted again. */
  onGone: () => void
}

/** Undoes a change; this is a change itself, and can be undone, too. */
export function useUndoChange({ id }: Expense, { onSettled, onGone }: Undone) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ number }: ExpenseChange) =>
      call(expenseHistoryRoutes.undo, { params: { id, number: String(number) } }),
    onSuccess: (expense, { kind }) => {
      if (kind === 'restored') {
        forgetExpense(queryClient, expense)
        return onGone()
      }
      placeInLists(queryClient, expense)
      toast({ title: t('Change undone'), message: t('It’s in the history, where you can undo it too.') })
    },
    onError: error => {
      failureToast(t('Change not undone'), error, { message: detailOf(error, errorMessage(error)) })
      void queryClient.invalidateQueries({ queryKey: keyOf('expenses', 'history', id) })
    },
    onSettled,
  })
}
