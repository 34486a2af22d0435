import { type Expense, expenseRoutes } from '@outlay/contract/expenses/expenses'
import type { RecurringCharge } from '@outlay/contract/insights/insights'
import {
  type RecurringExpense,
  type RecurringExpenseInput,
  recurringExpenseRoutes,
} from '@outlay/contract/recurringExpenses/recurringExpenses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { recurringQuery } from './recurring.query.ts'

/** The fields of an expense that recur. */
export function recurringFieldsOf(expense: Expense) {
  const { description, merchant, person, category, projectId } = expense
  const { isDeductible, tags, notes, paymentMethod } = expense
  const paid = { amount: expense.originalAmount, currency: expense.originalCurrency }
  const kind = { description, merchant, person, category, projectId }
  return { ...kind, isDeductible, tags, notes, paymentMethod, ...paid }
}

/** Copies the latest charge, starting on the next expected day. */
async function makeRecurring(charge: RecurringCharge): Promise<RecurringExpense> {
  const { lastExpenseId: id, unit, every, nextDate, lastDate } = charge
  const expense = await call(expenseRoutes.get, { params: { id } })
  const fields: RecurringExpenseInput = {
    ...recurringFieldsOf(expense),
    unit,
    every,
    startDate: nextDate ?? lastDate,
  }
  return call(recurringExpenseRoutes.create, { body: fields })
}

export function useMakeRecurring() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: makeRecurring,
    onSuccess: ({ description }) => {
      toast({
        title: t('Recurring expense saved'),
        message: t('A draft of {description} is created a day ahead.', { description }),
      })
      // Pending until the list has reloaded, so that a second click does not create another one.
      return queryClient.invalidateQueries({ queryKey: recurringQuery.queryKey })
    },
    onError: error => failureToast(t('Failed to save the recurring expense'), error),
  })
}
