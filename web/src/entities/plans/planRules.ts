import type { ExportFormatName } from '@outlay/contract/exports/exportFormats'
import { type Inclusions, type PlanId, smallestPlanWith } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'

/** Usage of a limit; `limit` is null if there is none. */
export type Usage = CurrentPlan['uploads']

type Counted = 'uploads' | 'projects' | 'storage'

/** From this share on, the remainder is shown. */
const nearlyFullFrom = 0.9

/** 0 to 1. */
export function shareUsed({ used, limit }: Usage): number {
  if (limit === null) return 0
  return limit > 0 ? Math.min(1, used / limit) : 1
}

export function isUsedUp({ used, limit }: Usage): boolean {
  return limit !== null && used >= limit
}

export function isNearlyUsedUp(usage: Usage): boolean {
  return shareUsed(usage) >= nearlyFullFrom
}

/** The smallest plan with a higher limit. */
export function planWithMore(what: Counted, limit: number): PlanId | null {
  return smallestPlanWith(included => isMore(included[what], limit))
}

export function planWithFormat(format: ExportFormatName): PlanId | null {
  return smallestPlanWith(({ exportFormats }) => exportFormats.includes(format))
}

export function planWith(feature: 'approvals' | 'teams' | 'api'): PlanId | null {
  return smallestPlanWith((included: Inclusions) =>
    feature === 'teams' ? included.teamMembers !== 0 : included[feature],
  )
}

function isMore(included: number | null, limit: number): boolean {
  return included === null || included > limit
}
