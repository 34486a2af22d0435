import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { coversTeam, endOf, graceEndOf, type Included, type TeamCover } from './planRule.ts'
import type { CoveredTeam } from './plans.ports.ts'
import type { FoundFacts, SubscriptionRow } from './plans.store.ts'

/** Usage of a plan's limits. */
export interface Used {
  readonly uploads: number
  readonly projects: number
  readonly storage: number
}

interface Standing {
  readonly included: Included
  readonly facts: FoundFacts
  readonly used: Used
  readonly team: CoveredTeam | null
  readonly isOperator: boolean
  readonly now: Date
}

export function presentPlan({ included, facts, used, team, isOperator, now }: Standing): CurrentPlan {
  const { plan, source, trialEndsAt, inclusions } = included
  const covers = teamCovers(facts, now)
  return {
    plan,
    source,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    uploads: { used: used.uploads, limit: inclusions.uploads },
    projects: { used: used.projects, limit: inclusions.projects },
    storage: { used: used.storage, limit: inclusions.storage },
    exportFormats: [...inclusions.exportFormats],
    approvals: inclusions.approvals,
    teams: inclusions.teamMembers !== 0,
    api: inclusions.api,
    subscription: presentSubscription(facts, now),
    team: team && covers.length > 0 ? presentTeam(team, { covers, isOwn: facts.isOwner }) : null,
    isOperator,
  }
}

function presentTeam(
  team: CoveredTeam,
  { covers, isOwn }: { covers: readonly TeamCover[]; isOwn: boolean },
): CurrentPlan['team'] {
  const isPaidByOwner = covers.some(({ coversUntil }) => coversUntil === null)
  return { ...team, isOwn, isPaidByOwner, endsAt: endOf(covers)?.toISOString() ?? null }
}

/** Everything that covers the person's team now, including their own if they own it. */
function teamCovers({ own, team, isOwner }: FoundFacts, now: Date): TeamCover[] {
  const all = own && isOwner ? [{ ...own, coversUntil: null }, ...team] : team
  return all.filter(cover => coversTeam(cover, now))
}

/** Null for a subscription that was never paid. */
function presentSubscription({ own, isOwner }: FoundFacts, now: Date): CurrentPlan['subscription'] {
  if (!own || own.status === 'incomplete' || !own.currentPeriodEnd) return null
  return {
    plan: own.plan,
    billingPeriod: own.billingPeriod,
    status: own.status,
    price: own.price,
    currency: own.currency,
    currentPeriodEnd: paidUntil(own, now).toISOString(),
    isCancelledAtPeriodEnd: own.isCancelledAtPeriodEnd,
    graceEndsAt: graceEndOf(own)?.toISOString() ?? null,
    isForTeam: isOwner && coversTeam({ ...own, coversUntil: null }, now),
  }
}

/** For a paused subscription, the day on which its unused days would end if it resumed now. */
function paidUntil({ pausedAt, pausedPeriodEnd, currentPeriodEnd }: SubscriptionRow, now: Date): Date {
  if (!pausedAt || !pausedPeriodEnd) return currentPeriodEnd ?? now
  return new Date(now.getTime() + Math.max(0, pausedPeriodEnd.getTime() - pausedAt.getTime()))
}
