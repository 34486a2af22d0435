import {
  type ListedRecurringExpense,
  type RecurringExpense,
  type RecurringExpenseInput,
  recurringExpenseRoutes,
} from '@outlay/contract/recurringExpenses/recurringExpenses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { currentVersionOf, isStale } from '../../core/api/staleErrors.ts'
import { handleFailedDeletion } from '../../core/forms/conflicts/failedDeletion.ts'
import { fieldErrorsOf } from '../../core/forms/formValidation.ts'
import type { Save } from '../../core/forms/useEditForm.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { recurringQuery } from '../../entities/recurringExpenses/recurring.query.ts'

/** Field errors and conflicts are shown in the form. */
export function useSaveRecurring() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, opened }: Save<RecurringExpenseInput, RecurringExpense>) => {
      if (!opened) return call(recurringExpenseRoutes.create, { body })
      const { id, version } = opened
      return call(recurringExpenseRoutes.update, { params: { id }, body, version })
    },
    onSuccess: ({ description }) => toast({ title: t('Recurring expense saved'), message: description }),
    onError: (error, { opened }) => {
      if (fieldErrorsOf(error) || (opened && isStale(error))) return
      failureToast(t('Failed to save the recurring expense'), error)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: recurringQuery.queryKey }),
  })
}

interface Pausing {
  readonly seen: ListedRecurringExpense
  readonly isPaused: 'true' | 'false'
}

/** Pauses or resumes one. Applies to the current version, keeping changes by drafts or other windows. */
export function usePauseRecurring() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ seen: { yearlyCost: _, ...seen }, isPaused }: Pausing) => {
      try {
        return await writePause(seen, isPaused)
      } catch (error) {
        const present = currentVersionOf<RecurringExpense>(error)
        if (!present) throw error
        return writePause(present, isPaused)
      }
    },
    onSuccess: ({ description }) => toast({ title: t('Recurring expense saved'), message: description }),
    onError: error => failureToast(t('Failed to save the recurring expense'), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: recurringQuery.queryKey }),
  })
}

function writePause(recurring: RecurringExpense, isPaused: Pausing['isPaused']) {
  const { id, version } = recurring
  return call(recurringExpenseRoutes.update, { params: { id }, body: { ...recurring, isPaused }, version })
}

/** Deletes the given version. */
export function useRemoveRecurring(onRemoved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: RecurringExpense) =>
      call(recurringExpenseRoutes.remove, { params: { id }, version }),
    onSuccess: (_, { description }) => {
      onRemoved()
      toast({ title: t('Recurring expense deleted'), message: description })
    },
    onError: error =>
      handleFailedDeletion<RecurringExpense>(error, {
        show: () => undefined,
        leaveOut: onRemoved,
        gone: { title: t('Already deleted'), message: t('It was deleted in another window.') },
        failure: t('Failed to delete the recurring expense'),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: recurringQuery.queryKey }),
  })
}
