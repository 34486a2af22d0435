import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { currentVersionOf } from '../../../core/api/staleErrors.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { undoToast } from '../../../core/toasts/undoToast.tsx'
import { placeInLists } from '../expenses.mutations.ts'
import { removeReceipt, restoreReceipt } from './expenseReceipts.api.ts'
import { refreshReceipts } from './refreshReceipts.ts'

/** Removes a receipt from an expense, with an undo toast. */
export function useRemoveReceipt(expense: Expense) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (receipt: ExpenseReceipt) => removeReceipt(expense, receipt),
    onSuccess: (changed, receipt) => {
      show(queryClient, changed)
      undoToast({
        title: t('Receipt removed'),
        message: receipt.fileName ?? changed.description,
        onUndo: () => void putBack(queryClient, changed, receipt),
      })
    },
    onError: error => {
      const present = currentVersionOf<Expense>(error)
      if (present) show(queryClient, present)
      failureToast(t('Failed to remove the receipt'), error)
    },
  })
}

async function putBack(queryClient: QueryClient, expense: Expense, receipt: ExpenseReceipt): Promise<void> {
  try {
    show(queryClient, await restoreReceipt(expense, receipt))
    toast({ title: t('Receipt restored') })
  } catch (error) {
    failureToast(t('Failed to restore the receipt'), error)
  }
}

function show(queryClient: QueryClient, expense: Expense): void {
  placeInLists(queryClient, expense)
  refreshReceipts(queryClient, expense.id)
}
