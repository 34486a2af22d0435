import type { DuplicateChoice, ReceiptReview } from '@outlay/contract/receipts/receipts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { msg, t, translated } from '../../../../core/language/language.ts'
import { currentUserQuery } from '../../../../core/session/session.tsx'
import { failureToast } from '../../../../core/toasts/failureToast.tsx'
import { toast } from '../../../../core/toasts/toast.ts'
import { refreshExpenses } from '../../../../entities/expenses/expenses.query.ts'
import { reviewQuery, settleDuplicate } from '../reviews.api.ts'

const toasts: Record<DuplicateChoice, { title: string; message: string }> = {
  both: { title: msg('Both receipts kept'), message: msg('They count as two expenses.') },
  earlier: {
    title: msg('Upload canceled'),
    message: msg('The receipt was removed. It doesn’t count toward your uploads.'),
  },
  joined: {
    title: msg('Receipt added'),
    message: msg('It’s now on the earlier expense. The new one was deleted.'),
  },
  later: { title: msg('Earlier expense deleted'), message: msg('The new receipt replaces it.') },
}

/** Resolves a likely duplicate. `onCancelled` is called if the new one is deleted. */
export function useSettleDuplicate(expenseId: string, onCancelled: () => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (keep: DuplicateChoice) => settleDuplicate(expenseId, keep),
    onSuccess: async (expense, keep) => {
      const { title, message } = toasts[keep]
      toast({ title: translated(title), message: translated(message) })
      // Leaves it first, so that the deleted expense is not refetched.
      if (keep === 'earlier' || keep === 'joined') await onCancelled()
      else
        queryClient.setQueryData<ReceiptReview>(
          reviewQuery(expenseId).queryKey,
          review => review && { ...review, expense, duplicate: null },
        )
      // A discarded upload is not counted.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      void refreshExpenses(queryClient)
    },
    onError: error => failureToast(t('Failed to resolve the duplicate'), error),
  })
}
