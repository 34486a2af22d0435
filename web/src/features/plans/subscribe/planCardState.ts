import type { PlanId } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'

/**
 * The state of a plan's card for the current user. Overdue payments and ending plans must be resolved before a change
 * to `another` plan; Free comes `next` automatically when the plan ends.
 */
export type CardState =
  | 'current'
  | 'choose'
  | 'change'
  | 'covered'
  | 'overdue'
  | 'another-overdue'
  | 'another-ending'
  | 'next'

/** The user's own active subscription, which is changed rather than restarted. */
export function liveSubscription({ subscription }: CurrentPlan) {
  return subscription && !['incomplete', 'canceled'].includes(subscription.status) ? subscription : null
}

export function cardState(plan: PlanId, current: CurrentPlan): CardState {
  const live = liveSubscription(current)
  if (current.source === 'team' && !(live && current.team?.isOwn)) return coveredState(plan, current)
  if (!live) return plan === 'free' ? 'current' : 'choose'
  const isOverdue = live.status === 'past_due'
  if (live.plan === plan) return isOverdue ? 'overdue' : 'current'
  if (isOverdue) return 'another-overdue'
  if (!live.isCancelledAtPeriodEnd) return 'change'
  return plan === 'free' ? 'next' : 'another-ending'
}

/** A team covered by its former owner's payment; the new owner renews it before it ends. */
function coveredState(plan: PlanId, { team }: CurrentPlan): CardState {
  return plan === 'platinum' && team?.isOwn ? 'choose' : 'covered'
}
