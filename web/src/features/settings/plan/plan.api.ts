import { type BillingPeriod, type PlanId, planName } from '@outlay/contract/plans/planInclusions'
import { type CurrentPlan, changeAwaitsPayment, type Invoice, planRoutes } from '@outlay/contract/plans/plans'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { t } from '../../../core/language/language.ts'
import { useNavigate } from '../../../core/navigation/navigation.tsx'
import { currentUserQuery } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshExpenses } from '../../../entities/expenses/expenses.query.ts'
import { currentPlanQuery } from '../../../entities/plans/currentPlan.query.ts'

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
    onError: error => failureToast(t('The page couldn’t be opened'), error),
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

/** The target of a plan change. */
export interface PlanChange {
  readonly plan: PlanId
  readonly billingPeriod: BillingPeriod
}

/** Paid invoices, newest first; always refetched, since their expenses may have been deleted or restored. */
export const invoicesQuery = queryOptions({
  queryKey: keyOf('invoices'),
  queryFn: ({ signal }) => call(planRoutes.invoices, { signal }),
  staleTime: 0,
})

/** The next charge, for each state of the subscription. */
export const nextPaymentQuery = (subscription: CurrentPlan['subscription']) =>
  queryOptions({
    queryKey: keyOf('next-payment', 'of', subscription),
    queryFn: ({ signal }) => call(planRoutes.nextPayment, { signal }),
    enabled: subscription !== null,
    staleTime: 0,
    gcTime: 0,
  })

/** The cost of a plan change; never cached, since it depends on the time. */
export const changePreviewQuery = (change: PlanChange) =>
  queryOptions({
    queryKey: keyOf('plan-change', 'preview', change),
    queryFn: ({ signal }) => call(planRoutes.previewChange, { body: change, signal }),
    staleTime: 0,
    gcTime: 0,
  })

function changePlan(change: PlanChange) {
  return call(planRoutes.change, { body: change })
}

function cancelPlan() {
  return call(planRoutes.cancel, {})
}

function keepPlan() {
  return call(planRoutes.keep, {})
}

function openPortal() {
  return call(planRoutes.portal, {})
}

function makeExpenseOf({ id }: Invoice) {
  return call(planRoutes.expenseOfInvoice, { params: { invoiceId: id } })
}
