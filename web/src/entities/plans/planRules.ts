import type { ExportFormatName } from '@outlay/contract/exportFormats'
import { type Inclusions, type PlanId, planThatLifts } from '@outlay/contract/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans'

/** What is used of a limit; without one, `limit` is null. */
export type Usage = CurrentPlan['uploads']

type Counted = 'uploads' | 'projects' | 'storage'

/** From this share on what is left is worth a word. */
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

/** The smallest plan with more of it. */
export function planWithMore(what: Counted, limit: number): PlanId | null {
  return planThatLifts(included => isMore(included[what], limit))
}

export function planWithFormat(format: ExportFormatName): PlanId | null {
  return planThatLifts(({ exportFormats }) => exportFormats.includes(format))
}

export function planWith(feature: 'approvals' | 'teams' | 'api'): PlanId | null {
  return planThatLifts((included: Inclusions) =>
    feature === 'teams' ? included.teamMembers !== 0 : included[feature],
  )
}

function isMore(included: number | null, limit: number): boolean {
  return included === null || included > limit
}
