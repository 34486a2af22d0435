import { dayMs } from '@outlay/contract/core/daySpans'
import {
  graceDays,
  type Inclusions,
  inclusions,
  type PaidPlanId,
  type PlanId,
  planIds,
  type SubscriptionStatus,
  trialDays,
  unlimited,
} from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'

/** Our copy of a subscription. */
export interface PaidPlan {
  readonly plan: PaidPlanId
  readonly status: SubscriptionStatus
  readonly currentPeriodEnd: Date | null
  readonly isCancelledAtPeriodEnd: boolean
  readonly pastDueSince: Date | null
}

/** A subscription that covers the team: its owner's, or temporarily that of a former owner. */
export interface TeamCover extends PaidPlan {
  readonly coversUntil: Date | null
}

export interface PlanFacts {
  readonly own: PaidPlan | null
  /** Paid for the team by others. */
  readonly team: readonly TeamCover[]
  readonly trialEndsAt: Date | null
}

export interface Included {
  /** The larger of the person's own plan and the team's. */
  readonly plan: PlanId
  readonly source: CurrentPlan['source']
  readonly status: SubscriptionStatus
  /** When that plan ends, if it will not be renewed. */
  readonly endsAt: Date | null
  /** While the trial lasts. */
  readonly trialEndsAt: Date | null
  readonly inclusions: Inclusions
}

const graceOf = (since: Date): Date => new Date(since.getTime() + graceDays * dayMs)

/** For an account created now: everything is included during the trial, except that uploads follow the plan. */
export const trialEndFrom = (now: Date): Date => new Date(now.getTime() + trialDays * dayMs)

/** The smallest plan that covers a team. */
const teamPlan: PaidPlanId = 'platinum'

/**
 * Until when a subscription is valid: the end of the paid period if canceled, otherwise seven days longer, as a renewal
 * may be late or fail. Infinity while paused.
 */
export function holdsUntil(paid: PaidPlan): number {
  const { status, currentPeriodEnd, isCancelledAtPeriodEnd, pastDueSince } = paid
  if (status === 'paused') return Number.POSITIVE_INFINITY
  if (status !== 'active' && status !== 'past_due') return Number.NEGATIVE_INFINITY
  if (isCancelledAtPeriodEnd && status === 'active')
    return currentPeriodEnd?.getTime() ?? Number.NEGATIVE_INFINITY
  const since = status === 'past_due' ? (pastDueSince ?? currentPeriodEnd) : currentPeriodEnd
  return since ? graceOf(since).getTime() : Number.NEGATIVE_INFINITY
}

/** When the plan ends after a failed payment. */
export function graceEndOf({ status, pastDueSince }: Pick<PaidPlan, 'status' | 'pastDueSince'>): Date | null {
  return status === 'past_due' && pastDueSince ? graceOf(pastDueSince) : null
}

/** Whether a subscription covers a team's members now. */
export function coversTeam({ coversUntil, ...paid }: TeamCover, now: Date): boolean {
  const until = Math.min(holdsUntil(paid), coversUntil?.getTime() ?? Number.POSITIVE_INFINITY)
  return paid.plan === teamPlan && now.getTime() < until
}

/** What is included now, from our copy and the clock alone, without depending on any job. */
export function includedNow(
  { own, team, trialEndsAt }: PlanFacts,
  { now, isLimited }: { readonly now: Date; readonly isLimited: boolean },
): Included {
  const paid = paidNow(own, team, now)
  const isTrial = trialEndsAt !== null && now < trialEndsAt
  return {
    ...paid,
    source: sourceOf({ paid: paid.source, isTrial, isLimited }),
    trialEndsAt: isTrial ? trialEndsAt : null,
    inclusions: isLimited ? withTrial(paid.plan, isTrial) : unlimited,
  }
}

type Paid = Pick<Included, 'plan' | 'status' | 'endsAt'> & { readonly source: 'none' | 'own' | 'team' }

function paidNow(own: PaidPlan | null, team: readonly TeamCover[], now: Date): Paid {
  const held = own && now.getTime() < holdsUntil(own) ? own : null
  const covers = team.filter(cover => coversTeam(cover, now))
  if (covers.length > 0 && rankOf(held?.plan) < planIds.indexOf(teamPlan))
    return { plan: teamPlan, source: 'team', status: 'active', endsAt: endOf(covers) }
  if (!held) return { plan: 'free', source: 'none', status: 'active', endsAt: null }
  const endsAt = held.isCancelledAtPeriodEnd ? held.currentPeriodEnd : null
  return { plan: held.plan, source: 'own', status: held.status, endsAt }
}

const rankOf = (plan: PlanId | undefined): number => (plan ? planIds.indexOf(plan) : -1)

/** The latest end; null if any of them renews. */
export function endOf(covers: readonly TeamCover[]): Date | null {
  const ends = covers.map(({ coversUntil, isCancelledAtPeriodEnd, currentPeriodEnd }) => {
    return coversUntil ?? (isCancelledAtPeriodEnd ? currentPeriodEnd : null)
  })
  const known = ends.filter(end => end !== null)
  if (known.length < covers.length || known.length === 0) return null
  return new Date(Math.max(...known.map(end => end.getTime())))
}

function sourceOf(of: { paid: Paid['source']; isTrial: boolean; isLimited: boolean }): Included['source'] {
  if (!of.isLimited) return 'limits-off'
  return of.paid === 'none' && of.isTrial ? 'trial' : of.paid
}

/** A trial includes every feature, but the plan's own uploads. */
function withTrial(plan: PlanId, isTrial: boolean): Inclusions {
  return isTrial ? { ...inclusions.platinum, uploads: inclusions[plan].uploads } : inclusions[plan]
}
