import type { BodyInputOf } from '@outlay/contract/core/route'
import { planRoutes } from '@outlay/contract/plans/plans'
import { call } from '../../core/api/api.ts'

export function createSubscription(body: BodyInputOf<typeof planRoutes.createSubscription>) {
  return call(planRoutes.createSubscription, { body })
}

export function refreshPlan() {
  return call(planRoutes.refresh, {})
}

export function askOverdue() {
  return call(planRoutes.overdue, {})
}

export function askPendingChange() {
  return call(planRoutes.pendingChange, {})
}

export function paySandbox(body: BodyInputOf<typeof planRoutes.paySandbox>) {
  return call(planRoutes.paySandbox, { body })
}

export function authenticateSandbox(body: BodyInputOf<typeof planRoutes.authenticateSandbox>) {
  return call(planRoutes.authenticateSandbox, { body })
}
