import type { PlanId } from '@outlay/contract/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans'

/** What a card says of its plan to the person who looks at it. */
export type CardState = 'current' | 'choose' | 'change' | 'covered'

/** A subscription of one's own that runs: it is changed, not begun again. */
export function liveSubscription({ subscription }: CurrentPlan) {
  return subscription && !['incomplete', 'canceled'].includes(subscription.status) ? subscription : null
}

export function cardState(plan: PlanId, current: CurrentPlan): CardState {
  const live = liveSubscription(current)
  if (live) return live.plan === plan ? 'current' : 'change'
  if (current.source === 'team') return 'covered'
  return plan === 'free' ? 'current' : 'choose'
}
