import type { Expense } from '@outlay/contract/expenses'
import type { ReceiptReview } from '@outlay/contract/receipts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../core/errorMessage.ts'
import { expenseKeys } from '../../core/expenses.query.ts'
import { refreshFigures } from '../../core/refreshFigures.ts'
import { toast } from '../../core/toast.ts'
import { undoToast } from '../../core/undoToast.tsx'
import { isOutdated } from '../../core/useStaleEdit.ts'
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

export interface ExpenseSave {
  readonly body: ExpenseBody
  /** What it replaces; a new expense is made without. */
  readonly opened: Expense | undefined
}

/** Creates an expense, or changes the one with this id. That it has moved on meanwhile, the form says. */
export function useSaveExpense(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, opened }: ExpenseSave) =>
      opened ? updateExpense(opened, body) : createExpense(body),
    onSuccess: expense => {
      placeInLists(queryClient, expense)
      toast(
        id
          ? { title: 'Expense updated successfully!', message: 'Your changes have been saved.' }
          : { title: 'Expense created successfully!', message: 'Your expense has been recorded.' },
      )
    },
    onError: error => {
      if (isOutdated(error)) return
      toast({
        title: id ? 'Failed to update expense' : 'Failed to create expense',
        message: errorMessage(error),
        isDestructive: true,
      })
    },
  })
}

/** Deletes at once; the toast that says so takes it back. */
export function useDeleteExpense(expense: Expense) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => deleteExpense(expense),
    onSuccess: () => forgetExpense(queryClient, expense),
    onError: error => {
      toast({ title: 'Failed to delete expense', message: errorMessage(error), isDestructive: true })
      // What it is by now is shown, and may then be deleted.
      if (isOutdated(error)) void queryClient.invalidateQueries({ queryKey: expenseKeys.all })
    },
  })
}

/** After an expense was deleted: it leaves what is shown, and the toast says how it comes back. */
export function forgetExpense(queryClient: QueryClient, { id, description }: Expense): void {
  changeLists(queryClient, list => withoutExpense(list, id))
  queryClient.removeQueries({ queryKey: expenseKeys.one(id), type: 'inactive' })
  queryClient.removeQueries({ queryKey: reviewQuery(id).queryKey, type: 'inactive' })
  undoToast({
    title: 'Expense deleted',
    message: description,
    hint: 'Recently deleted keeps it for 30 days.',
    onUndo: () => void undoDeletion(queryClient, id),
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

/** After an expense was written: shows it as it now is wherever it is shown. */
export function placeInLists(queryClient: QueryClient, expense: Expense): void {
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
