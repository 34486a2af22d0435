import { budgetRoutes, type CategoryBudget, type CategoryBudgetInput } from '@outlay/contract/budgets/budgets'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { isStale } from '../../core/api/staleErrors.ts'
import { handleFailedDeletion } from '../../core/forms/conflicts/failedDeletion.ts'
import { fieldErrorsOf } from '../../core/forms/formValidation.ts'
import type { Save } from '../../core/forms/useEditForm.ts'
import { t, translated } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { refreshFigures } from '../../entities/figures/refreshFigures.ts'

function saveBudget({ body, opened }: Save<CategoryBudgetInput, CategoryBudget>): Promise<CategoryBudget> {
  if (!opened) return call(budgetRoutes.create, { body })
  const { id, version } = opened
  return call(budgetRoutes.update, { params: { id }, body, version })
}

/** Creates or changes a budget. Field errors and conflicts are shown in the form. */
export function useSaveBudget() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveBudget,
    onSuccess: ({ category }) => {
      void refreshFigures(queryClient)
      toast({ title: t('Budget saved'), message: translated(categoryOf(category).label) })
    },
    onError: (error, { opened }) => {
      if (opened && isStale(error)) void refreshFigures(queryClient)
      else if (!fieldErrorsOf(error)) failureToast(t('Failed to save the budget'), error)
    },
  })
}

/** Accepts suggestions unchanged, one after another. */
export function useTakeSuggestions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (bodies: readonly CategoryBudgetInput[]) => {
      for (const body of bodies) await call(budgetRoutes.create, { body })
    },
    onSuccess: (_, { length }) =>
      toast({
        title: t('{count, plural, one {Budget saved} other {# budgets saved}}', { count: length }),
      }),
    onError: error => failureToast(t('Failed to save the budget'), error),
    // Even if only some of them succeeded.
    onSettled: () => refreshFigures(queryClient),
  })
}

/** Removes the given version of a budget. */
export function useRemoveBudget(onRemoved: () => void) {
  const queryClient = useQueryClient()
  const leaveOut = () => {
    onRemoved()
    void refreshFigures(queryClient)
  }
  return useMutation({
    mutationFn: ({ id, version }: CategoryBudget) => call(budgetRoutes.remove, { params: { id }, version }),
    onSuccess: (_, { category }) => {
      leaveOut()
      toast({ title: t('Budget removed'), message: translated(categoryOf(category).label) })
    },
    onError: error =>
      handleFailedDeletion<CategoryBudget>(error, {
        show: () => void refreshFigures(queryClient),
        leaveOut,
        gone: { title: t('Already removed'), message: t('The budget was removed in another window.') },
        failure: t('Failed to remove the budget'),
      }),
  })
}
