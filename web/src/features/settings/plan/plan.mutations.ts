import { planName } from '@outlay/contract/plans/planInclusions'
import { type CurrentPlan, changeAwaitsPayment } from '@outlay/contract/plans/plans'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../../core/api/api.ts'
import { t } from '../../../core/language/language.ts'
import { currentUserQuery } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshExpenses } from '../../../entities/expenses/expenses.query.ts'
import { currentPlanQuery } from '../../../entities/plans/currentPlan.query.ts'
import { cancelPlan, changePlan, invoicesQuery, keepPlan, makeExpenseOf, openPortal } from './plan.api.ts'

/** Stores the plan that each response contains. */
function keepCurrent(queryClient: QueryClient, plan: CurrentPlan): void {
  queryClient.setQueryData(currentPlanQuery.queryKey, plan)
  void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: invoicesQuery.queryKey })
}

/** After an error, since the provider may have done it anyway, or be out of sync. */
function askAnew(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: currentPlanQuery.queryKey })
}

/** The dialog shows errors; payments that need the bank's confirmation continue on the page with the card form. */
export function useChangePlan() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: changePlan,
    onSuccess: (plan, change) => {
      keepCurrent(queryClient, plan)
      toast({
        title: t('Plan changed'),
        message: t('You’re now on {plan}.', { plan: planName(change.plan) }),
      })
    },
    onError: error => {
      askAnew(queryClient)
      if (error instanceof ApiError && error.problem?.code === changeAwaitsPayment)
        void navigate({ to: '/subscribe', search: { pay: 'change' } })
    },
  })
}

export function useCancelPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: cancelPlan,
    onSuccess: plan => {
      keepCurrent(queryClient, plan)
      toast({
        title: t('Plan canceled'),
        message: t('It stays active until the end of the period you paid for.'),
      })
    },
    onError: error => {
      askAnew(queryClient)
      failureToast(t('Plan not canceled'), error)
    },
  })
}

export function useKeepPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: keepPlan,
    onSuccess: plan => {
      keepCurrent(queryClient, plan)
      toast({ title: t('Plan kept'), message: t('It will renew as before.') })
    },
    onError: error => {
      askAnew(queryClient)
      failureToast(t('Plan not kept'), error)
    },
  })
}

/** Opens the provider's portal in the same window; it links back here. */
export function useOpenPortal(goTo: (url: string) => void) {
  return useMutation({
    mutationFn: openPortal,
    onSuccess: ({ url }) => {
      if (url) goTo(url)
      else
        toast({
          title: t('Card management isn’t available'),
          message: t('The payment provider on this server doesn’t offer it.'),
        })
    },
    onError: error => failureToast(t('The page could not be opened'), error),
  })
}

/** Creates an expense from an invoice, and opens it. */
export function useMakeExpense() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: makeExpenseOf,
    onSuccess: ({ expenseId }) => {
      void queryClient.invalidateQueries({ queryKey: invoicesQuery.queryKey })
      void refreshExpenses(queryClient)
      void navigate({ to: '/expenses', search: { id: expenseId } })
    },
    onError: error => failureToast(t('Expense not created'), error),
  })
}
