import type { Expense } from '@outlay/contract/expenses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { presentOf } from '../../../core/api/staleErrors.ts'
import { currentUserQuery } from '../../../core/session/session.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshPlan } from '../../../entities/plans/currentPlan.query.ts'
import { attachReceipt } from '../expenses.api.ts'
import { placeInLists } from '../expenses.mutations.ts'
import { reviewQuery } from '../review/reviews.api.ts'

export interface ReceiptToAttach {
  readonly expense: Expense
  readonly file: File
}

/** Puts a receipt on an expense, and shows it wherever the expense is shown. */
export function useAttachReceipt() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: attachToPresent,
    onSuccess: (attached, { expense }) => {
      // Its pages are others now; without the old ones, the form waits for them.
      queryClient.removeQueries({ queryKey: reviewQuery(expense.id).queryKey, type: 'inactive' })
      placeInLists(queryClient, attached)
      void queryClient.invalidateQueries({ queryKey: reviewQuery(expense.id).queryKey })
      void queryClient.invalidateQueries({ queryKey: keyOf('approvals') })
      toast({
        title: expense.receiptUrl ? 'Receipt replaced' : 'Receipt added',
        message: attached.description,
      })
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
async function attachToPresent({ expense, file }: ReceiptToAttach): Promise<Expense> {
  try {
    return await attachReceipt(expense, file)
  } catch (error) {
    const present = presentOf<Expense>(error)
    const isAlike = present?.receiptUrl === expense.receiptUrl && present.approval === expense.approval
    if (!present || !isAlike) throw error
    return attachReceipt(present, file)
  }
}
