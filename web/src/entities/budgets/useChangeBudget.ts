import { type Budget, type BudgetInput, settingsRoutes } from '@outlay/contract/settings/settings'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { dashboardKey } from '../../core/api/queryKeys.ts'
import { currentVersionOf } from '../../core/api/staleErrors.ts'
import { fieldErrorsOf } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { currentUserQuery } from '../../core/session/session.tsx'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { refreshFigures } from '../figures/refreshFigures.ts'
import { budgetQuery } from './budget.query.ts'

interface BudgetChange {
  readonly body: BudgetInput
  /** The version it replaces. */
  readonly version: number
}

/** Sets monthly budget and savings goal. Field errors are shown in the form, others in a toast. */
export function useChangeBudget() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: BudgetChange) => call(settingsRoutes.changeBudget, change),
    onSuccess: budget => {
      keepBudget(queryClient, budget)
      void refreshFigures(queryClient)
      toast({ title: t('Budget saved') })
    },
    onError: error => {
      // The form continues from the current version.
      const present = currentVersionOf<Budget>(error)
      if (present) return keepBudget(queryClient, present)
      if (fieldErrorsOf(error)) return
      failureToast(t('Update Failed'), error)
    },
  })
}

function keepBudget(queryClient: QueryClient, budget: Budget): void {
  queryClient.setQueryData(budgetQuery.queryKey, budget)
  queryClient.setQueryData(dashboardKey, view => view && { ...view, budget })
  const { isDefault, version } = budget
  queryClient.setQueryData(
    currentUserQuery.queryKey,
    user => user && { ...user, hasBudget: !isDefault, version },
  )
}
