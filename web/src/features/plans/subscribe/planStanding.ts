import type { PlanId } from '@outlay/contract/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans'

/**
 * What a card says of its plan to the person who looks at it. What is overdue is paid, and what ends is kept, before it is
 * changed to `another` plan; Free comes `next` by itself where the plan ends.
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

/** A subscription of one's own that runs: it is changed, not begun again. */
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

/** What the former owner of a team has paid covers it; its owner goes on with it before that is over. */
function coveredState(plan: PlanId, { team }: CurrentPlan): CardState {
  return plan === 'platinum' && team?.isOwn ? 'choose' : 'covered'
}
