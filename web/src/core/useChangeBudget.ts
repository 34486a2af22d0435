import { type BudgetInput, settingsRoutes } from '@outlay/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'
import { budgetQuery } from './budget.query.ts'
import { dashboardKey } from './dashboard.key.ts'
import { errorMessage } from './errorMessage.ts'
import { fieldErrorsOf } from './formValidation.ts'
import { refreshFigures } from './refreshFigures.ts'
import { toast } from './toast.ts'

/** Sets monthly budget and savings goal. What a field is at fault for, the form says; anything else a toast. */
export function useChangeBudget() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BudgetInput) => call(settingsRoutes.changeBudget, { body }),
    onSuccess: budget => {
      queryClient.setQueryData(budgetQuery.queryKey, budget)
      queryClient.setQueryData(dashboardKey, view => view && { ...view, budget })
      void refreshFigures(queryClient)
      toast({ title: 'Budget saved' })
    },
    onError: error => {
      if (fieldErrorsOf(error)) return
      toast({ title: 'Update Failed', message: errorMessage(error), isDestructive: true })
    },
  })
}
