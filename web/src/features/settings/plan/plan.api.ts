import type { BillingPeriod, PlanId } from '@outlay/contract/planInclusions'
import { type CurrentPlan, type Invoice, planRoutes } from '@outlay/contract/plans'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

export type { Invoice }

/** What a subscription is changed to. */
export interface PlanChange {
  readonly plan: PlanId
  readonly billingPeriod: BillingPeriod
}

/** What was paid, newest first; asked anew each time, as the expense of one may have been deleted or restored. */
export const invoicesQuery = queryOptions({
  queryKey: keyOf('invoices'),
  queryFn: ({ signal }) => call(planRoutes.invoices, { signal }),
  staleTime: 0,
})

/** What is charged next, asked anew for each way in which the subscription stands. */
export const nextPaymentQuery = (subscription: CurrentPlan['subscription']) =>
  queryOptions({
    queryKey: keyOf('next-payment', 'of', subscription),
    queryFn: ({ signal }) => call(planRoutes.nextPayment, { signal }),
    enabled: subscription !== null,
    staleTime: 0,
    gcTime: 0,
  })

/** What a change would cost; asked anew each time, as it depends on the moment. */
export const changePreviewQuery = (change: PlanChange) =>
  queryOptions({
    queryKey: keyOf('plan-change', 'preview', change),
    queryFn: ({ signal }) => call(planRoutes.previewChange, { body: change, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export function changePlan(change: PlanChange) {
  return call(planRoutes.change, { body: change })
}

export function cancelPlan() {
  return call(planRoutes.cancel, {})
}

export function keepPlan() {
  return call(planRoutes.keep, {})
}

export function openPortal() {
  return call(planRoutes.portal, {})
}

export function makeExpenseOf({ id }: Invoice) {
  return call(planRoutes.expenseOfInvoice, { params: { invoiceId: id } })
}
