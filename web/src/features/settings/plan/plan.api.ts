import type { BillingPeriod, PlanId } from '@outlay/contract/plans/planInclusions'
import { type CurrentPlan, type Invoice, planRoutes } from '@outlay/contract/plans/plans'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

export type { Invoice }

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
