import type { ExpenseReceipt } from '@outlay/contract/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { presentOf } from '../../../core/api/staleErrors.ts'
import { t } from '../../../core/language/language.ts'
import { currentUserQuery } from '../../../core/session/session.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshPlan } from '../../../entities/plans/currentPlan.query.ts'
import { placeInLists } from '../expenses.mutations.ts'
import { attachReceipt } from './expenseReceipts.api.ts'
import { refreshReceipts } from './refreshReceipts.ts'

export interface ReceiptToAttach {
  readonly expense: Expense
  readonly file: File
  /** The one that it takes the place of. */
  readonly replaces: ExpenseReceipt | undefined
}

/** Puts a receipt on an expense, and shows it wherever the expense is shown. */
export function useAttachReceipt() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: attachToPresent,
    onSuccess: (attached, { replaces }) => {
      placeInLists(queryClient, attached)
      refreshReceipts(queryClient, attached.id)
      toast({ title: replaces ? t('Receipt replaced') : t('Receipt added'), message: attached.description })
    },
    onError: error => {
      const present = presentOf<Expense>(error)
      if (present) placeInLists(queryClient, present)
    },
    // One fewer upload, or none left.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      void refreshPlan(queryClient)
    },
  })
}

/** A change of something else meanwhile is no reason to refuse a receipt: it changes none of that. */
async function attachToPresent({ expense, file, replaces }: ReceiptToAttach): Promise<Expense> {
  try {
    return await attachReceipt(expense, file, replaces)
  } catch (error) {
    const present = presentOf<Expense>(error)
    const isAlike = present?.receiptUrl === expense.receiptUrl && present.approval === expense.approval
    if (!present || !isAlike) throw error
    return attachReceipt(present, file, replaces)
  }
}
