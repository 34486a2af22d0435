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
} from '@outlay/contract/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans'

/** A subscription, as our copy has it. */
export interface PaidPlan {
  readonly plan: PaidPlanId
  readonly status: SubscriptionStatus
  readonly currentPeriodEnd: Date | null
  readonly isCancelledAtPeriodEnd: boolean
  readonly pastDueSince: Date | null
}

/** One that covers the team: its owner's, or until a day that of whoever handed the team over. */
export interface TeamCover extends PaidPlan {
  readonly coversUntil: Date | null
}

export interface PlanFacts {
  /** One's own. */
  readonly own: PaidPlan | null
  /** What the others of the team pay for it. */
  readonly team: readonly TeamCover[]
  readonly trialEndsAt: Date | null
}

export interface Included {
  /** What is paid for: the larger of one's own and the team's. */
  readonly plan: PlanId
  readonly source: CurrentPlan['source']
  readonly status: SubscriptionStatus
  /** Until when that plan runs, where it will not be renewed. */
  readonly endsAt: Date | null
  /** While the trial runs. */
  readonly trialEndsAt: Date | null
  readonly inclusions: Inclusions
}

const dayMs = 24 * 60 * 60_000
const graceOf = (since: Date): Date => new Date(since.getTime() + graceDays * dayMs)

/** Of an account that is opened now: everything is included until then but the uploads, which are the plan's. */
export const trialEndFrom = (now: Date): Date => new Date(now.getTime() + trialDays * dayMs)

/** A team is covered by no smaller one. */
const teamPlan: PaidPlanId = 'platinum'

/**
 * Until when a subscription holds by what is known of it: where it is cancelled until the end of what is paid, else seven
 * days longer, as a renewal may come late or a payment fail. Infinity where it is paused: its time stands still.
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

/** Until when the plan stays though a payment has failed. */
export function graceEndOf({ status, pastDueSince }: Pick<PaidPlan, 'status' | 'pastDueSince'>): Date | null {
  return status === 'past_due' && pastDueSince ? graceOf(pastDueSince) : null
}

/** Whether a subscription covers a team's members now. */
export function coversTeam({ coversUntil, ...paid }: TeamCover, now: Date): boolean {
  const until = Math.min(holdsUntil(paid), coversUntil?.getTime() ?? Number.POSITIVE_INFINITY)
  return paid.plan === teamPlan && now.getTime() < until
}

/** What is included now, by the copy and the clock alone: no job has to have run. */
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

/** The last of their ends; none where one of them goes on. */
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

/** The days of trial bring every feature, but the uploads are the plan's own. */
function withTrial(plan: PlanId, isTrial: boolean): Inclusions {
  return isTrial ? { ...inclusions.platinum, uploads: inclusions[plan].uploads } : inclusions[plan]
}
