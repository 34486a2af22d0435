import type { DuplicateChoice, ReceiptReview } from '@outlay/contract/receipts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { msg, t, translated } from '../../../../core/language/language.ts'
import { currentUserQuery } from '../../../../core/session/session.tsx'
import { failureToast } from '../../../../core/toasts/failureToast.tsx'
import { toast } from '../../../../core/toasts/toast.ts'
import { refreshExpenses } from '../../../../entities/expenses/expenses.query.ts'
import { reviewQuery, settleDuplicate } from '../reviews.api.ts'

const toasts: Record<DuplicateChoice, { title: string; message: string }> = {
  both: { title: msg('Both receipts are kept'), message: msg('They count as two expenses.') },
  earlier: {
    title: msg('Upload cancelled'),
    message: msg('The receipt is removed, and its upload given back.'),
  },
  joined: {
    title: msg('Receipt added'),
    message: msg('It is on the earlier expense, and the new one is deleted.'),
  },
  later: { title: msg('Earlier expense deleted'), message: msg('The new receipt takes its place.') },
}

/** Decides about a receipt that seems to be here already. `onCancelled` follows where the new one goes. */
export function useSettleDuplicate(expenseId: string, onCancelled: () => Promise<void>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (keep: DuplicateChoice) => settleDuplicate(expenseId, keep),
    onSuccess: async (expense, keep) => {
      const { title, message } = toasts[keep]
      toast({ title: translated(title), message: translated(message) })
      // Away from it first: what is gone must not be asked for again.
      if (keep === 'earlier' || keep === 'joined') await onCancelled()
      else
        queryClient.setQueryData<ReceiptReview>(
          reviewQuery(expenseId).queryKey,
          review => review && { ...review, expense, duplicate: null },
        )
      // A cancelled upload costs nothing.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      void refreshExpenses(queryClient)
    },
    onError: error => failureToast(t('Failed to settle this'), error),
  })
}
