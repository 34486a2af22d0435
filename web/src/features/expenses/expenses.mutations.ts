import type { Expense } from '@outlay/contract/expenses'
import type { ReceiptReview } from '@outlay/contract/receipts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../core/errorMessage.ts'
import { expenseKeys } from '../../core/expenses.query.ts'
import { refreshFigures } from '../../core/refreshFigures.ts'
import { toast } from '../../core/toast.ts'
import { undoToast } from '../../core/undoToast.tsx'
import { withExpense, withoutExpense } from './expensePages.ts'
import {
  createExpense,
  deleteExpense,
  type ExpenseBody,
  type ExpensePages,
  restoreExpense,
  updateExpense,
} from './expenses.api.ts'
import type { ExpensesFilter } from './expenses.search.ts'
import { reviewQuery } from './review/reviews.api.ts'

/** Creates an expense, or changes the one with this id. */
export function useSaveExpense(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ExpenseBody) => (id ? updateExpense(id, body) : createExpense(body)),
    onSuccess: expense => {
      placeInLists(queryClient, expense)
      toast(
        id
          ? { title: 'Expense updated successfully!', message: 'Your changes have been saved.' }
          : { title: 'Expense created successfully!', message: 'Your expense has been recorded.' },
      )
    },
    onError: error =>
      toast({
        title: id ? 'Failed to update expense' : 'Failed to create expense',
        message: errorMessage(error),
        isDestructive: true,
      }),
  })
}

/** Deletes at once; the toast that says so takes it back. */
export function useDeleteExpense(expense: Expense) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => deleteExpense(expense.id),
    onSuccess: () => {
      changeLists(queryClient, list => withoutExpense(list, expense.id))
      queryClient.removeQueries({ queryKey: expenseKeys.one(expense.id), type: 'inactive' })
      queryClient.removeQueries({ queryKey: reviewQuery(expense.id).queryKey, type: 'inactive' })
      undoToast({
        title: 'Expense deleted',
        message: expense.description,
        onUndo: () => void undoDeletion(queryClient, expense.id),
      })
    },
    onError: error =>
      toast({ title: 'Failed to delete expense', message: errorMessage(error), isDestructive: true }),
  })
}

async function undoDeletion(queryClient: QueryClient, id: string): Promise<void> {
  try {
    placeInLists(queryClient, await restoreExpense(id))
    toast({ title: 'Expense restored' })
  } catch (error) {
    toast({ title: 'Failed to restore expense', message: errorMessage(error), isDestructive: true })
  }
}

function placeInLists(queryClient: QueryClient, expense: Expense): void {
  queryClient.setQueryData(expenseKeys.one(expense.id), expense)
  queryClient.setQueryData<ReceiptReview>(
    reviewQuery(expense.id).queryKey,
    review => review && { ...review, expense },
  )
  changeLists(queryClient, (list, filter) => withExpense(list, expense, filter))
}

/** The list in view changes in place and keeps where it was scrolled to; all else is asked for again. */
function changeLists(
  queryClient: QueryClient,
  change: (list: ExpensePages, filter: ExpensesFilter) => ExpensePages,
): void {
  queryClient.removeQueries({ queryKey: expenseKeys.lists, type: 'inactive' })
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: expenseKeys.lists }))
    queryClient.setQueryData<ExpensePages>(
      queryKey,
      list => list && change(list, queryKey[2] as ExpensesFilter),
    )
  void queryClient.invalidateQueries({
    queryKey: expenseKeys.all,
    predicate: ({ queryKey: [, kind] }) => !changedInPlace.has(kind),
  })
  void refreshFigures(queryClient)
}

/** The kinds of queries about expenses that hold what was written already. */
const changedInPlace: ReadonlySet<unknown> = new Set(
  [expenseKeys.lists, expenseKeys.one(''), reviewQuery('').queryKey].map(([, kind]) => kind),
)
