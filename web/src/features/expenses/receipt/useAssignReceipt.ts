import type { Expense } from '@outlay/contract/expenses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { presentOf } from '../../../core/api/staleErrors.ts'
import { t } from '../../../core/language/language.ts'
import { toast } from '../../../core/toasts/toast.ts'
import { assignReceipt } from '../expenses.api.ts'
import { leaveOut, placeInLists } from '../expenses.mutations.ts'
import { refreshReceipts } from './refreshReceipts.ts'

/** Assigns a pending receipt to an expense; the receipt's own expense is removed from all lists. */
export function useAssignReceipt(expense: Expense) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (waiting: string) => assignReceipt(expense, waiting),
    onSuccess: (assigned, waiting) => {
      leaveOut(queryClient, waiting)
      placeInLists(queryClient, assigned)
      refreshReceipts(queryClient, assigned.id)
      toast({ title: t('Receipt added'), message: assigned.description })
    },
    onError: error => {
      const present = presentOf<Expense>(error)
      if (present) placeInLists(queryClient, present)
      void queryClient.invalidateQueries({ queryKey: keyOf('expenses', 'waiting') })
    },
  })
}
