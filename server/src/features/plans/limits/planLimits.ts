import { type ExportFormatName, exportLabel } from '@outlay/contract/exports/exportFormats'
import {
  gigabyte,
  type Inclusions,
  inclusions,
  megabyte,
  type PlanId,
  planIds,
  planName,
  smallestPlanWith,
} from '@outlay/contract/plans/planInclusions'
import type { PlanProblem } from '@outlay/contract/plans/plans'
import { type Say, translated } from '../../../core/language/say.ts'

/** A limit that was hit, with advice in `detail`. */
export interface LimitReached extends Omit<PlanProblem, 'isOwnPlan'> {
  detail(say: Say): string
}

/** Current usage, and how much more is requested. */
export interface Usage {
  readonly used: number
  readonly more: number
}

/** `more` uploads all come from one file. */
export function uploadLimitReached(plan: PlanId, allowed: number, { used, more }: Usage): LimitReached {
  const liftedBy = smallestPlanWith(({ uploads }) => reaches(uploads, used + more))
  const left = Math.max(0, allowed - used)
  const detail = (say: Say) =>
    left === 0
      ? say(
          'You’ve used all {allowed} uploads this month. Add the expense by hand, or choose a larger plan: {larger} has {included, select, unlimited {no limit} other {{included}}}.',
          { allowed, ...offerOf(liftedBy, ({ uploads }) => uploads) },
        )
      : say(
          'This needs {more} uploads, and you have {left, plural, one {1 upload} other {# uploads}} left this month. Leave out some pages or choose a larger plan.',
          { more, left },
        )
  return { limit: 'uploads', plan, used, allowed, liftedBy, detail }
}

export function projectLimitReached(plan: PlanId, allowed: number, used: number): LimitReached {
  const liftedBy = smallestPlanWith(({ projects }) => reaches(projects, used + 1))
  const detail = (say: Say) =>
    say(
      '{plan} includes {allowed, plural, one {1 project} other {# projects}} of your own, and you have {used}. Choose a larger plan: {larger} has {included, select, unlimited {no limit} other {{included}}}.',
      { plan: planName(plan), allowed, used, ...offerOf(liftedBy, ({ projects }) => projects) },
    )
  return { limit: 'projects', plan, used, allowed, liftedBy, detail }
}

/** In bytes. */
export function storageLimitReached(plan: PlanId, allowed: number, { used, more }: Usage): LimitReached {
  const liftedBy = smallestPlanWith(({ storage }) => reaches(storage, used + more))
  const detail = (say: Say) => {
    const sizes = {
      used: bytesText(used, say),
      allowed: bytesText(allowed, say),
      more: bytesText(more, say),
    }
    const met = say('Your receipts use {used} of {allowed}, and this one needs {more}.', sizes)
    return `${met} ${wayOf(liftedBy, say)}`
  }
  return { limit: 'storage', plan, used, allowed, liftedBy, detail }
}

function wayOf(liftedBy: PlanId | null, say: Say): string {
  if (liftedBy === null) return say('Delete receipts you no longer need. They’re erased after 30 days.')
  const included = bytesText(inclusions[liftedBy].storage ?? 0, say)
  return say('Choose a larger plan: {larger} has {included}.', { larger: planName(liftedBy), included })
}

export function formatNotIncluded(
  plan: PlanId,
  format: ExportFormatName,
  whose: 'own' | 'team',
): LimitReached {
  const liftedBy = smallestPlanWith(({ exportFormats: formats }) => formats.includes(format))
  const detail = (say: Say) => {
    const formats = inclusions[plan].exportFormats
      .map(one => translated(exportLabel(one), say))
      .reduce((list, one) => say('{list} and {one}', { list, one }))
    const exported =
      whose === 'team'
        ? say('Your team’s plan exports {formats}.', { formats })
        : say('{plan} exports {formats}.', { plan: planName(plan), formats })
    const way = say(
      '{format} is included in {reach, select, one {{larger}} other {{larger} and larger plans}}.',
      { format: translated(exportLabel(format), say), ...fromPlan(liftedBy) },
    )
    return `${exported} ${way}`
  }
  return { limit: 'exportFormats', ...uncounted(plan), liftedBy, detail }
}

export function teamLimitReached(plan: PlanId): LimitReached {
  const liftedBy = smallestPlanWith(({ teamMembers }) => teamMembers !== 0)
  const detail = (say: Say) =>
    say(
      'Creating a team is included in {reach, select, one {{larger}} other {{larger} and larger plans}}.',
      fromPlan(liftedBy),
    )
  return { limit: 'teams', ...uncounted(plan), liftedBy, detail }
}

/** A team without a paid plan; worded for its owner, other members, or someone joining. */
export function teamNotCovered(plan: PlanId, whom: 'owner' | 'in-it' | 'joining'): LimitReached {
  const liftedBy = smallestPlanWith(({ teamMembers }) => teamMembers !== 0)
  const detail = (say: Say) => {
    const ended =
      whom === 'joining'
        ? say('This team’s plan has ended, so no one new can join. Tell the person who invited you.')
        : say(
            'Your team’s plan has ended, so no one can add people, projects, or expenses. You can still view, approve or reject, and reimburse what’s already there, and export it as CSV.',
          )
    const way =
      whom === 'owner'
        ? say(
            'You can choose {reach, select, one {{larger}} other {{larger} or a larger plan}}.',
            fromPlan(liftedBy),
          )
        : say(
            'The team’s owner can choose {reach, select, one {{larger}} other {{larger} or a larger plan}}.',
            fromPlan(liftedBy),
          )
    return `${ended} ${way}`
  }
  return { limit: 'teams', ...uncounted(plan), liftedBy, detail }
}

/** A team larger than its owner's plan allows. */
export function memberLimitReached(plan: PlanId, allowed: number, wanted: number): LimitReached {
  const liftedBy = smallestPlanWith(({ teamMembers }) => reaches(teamMembers, wanted))
  const detail = (say: Say) =>
    say(
      'A team on {plan} can have {allowed} people. {reach, select, one {{larger} includes} other {{larger} and larger plans include}} more.',
      { plan: planName(plan), allowed, ...fromPlan(liftedBy) },
    )
  return { limit: 'teams', plan, used: wanted - 1, allowed, liftedBy, detail }
}

export function apiNotIncluded(plan: PlanId): LimitReached {
  const liftedBy = smallestPlanWith(({ api }) => api)
  const detail = (say: Say) =>
    say(
      'API access is included in {reach, select, one {{larger}} other {{larger} and larger plans}}. You’re on {plan}.',
      { plan: planName(plan), ...fromPlan(liftedBy) },
    )
  return { limit: 'api', ...uncounted(plan), liftedBy, detail }
}

export function approvalsNotIncluded(plan: PlanId): LimitReached {
  const liftedBy = smallestPlanWith(({ approvals }) => approvals)
  const detail = (say: Say) =>
    say(
      'Approvals are included in {reach, select, one {{larger}} other {{larger} and larger plans}}, and the team’s owner is on {plan}. Pending expenses can still be approved or rejected.',
      { plan: planName(plan), ...fromPlan(liftedBy) },
    )
  return { limit: 'approvals', ...uncounted(plan), liftedBy, detail }
}

const reaches = (limit: number | null, wanted: number): boolean => limit === null || limit >= wanted
const uncounted = (plan: PlanId) => ({ plan, used: null, allowed: null })
const largest = planIds.at(-1) as PlanId

/**
 * The smallest plan with a feature; `reach` tells whether it is the only one. The largest plan lifts all limits but
 * storage.
 */
function fromPlan(plan: PlanId | null) {
  const larger = plan ?? largest
  return { larger: planName(larger), reach: larger === largest ? 'one' : 'several' }
}

/** The limit in the plan that lifts it. */
function offerOf(plan: PlanId | null, limitOf: (of: Inclusions) => number | null) {
  const larger = plan ?? largest
  const limit = limitOf(inclusions[larger])
  return { larger: planName(larger), included: limit === null ? 'unlimited' : String(limit) }
}

/** In decimal units; rounded up, so that full storage never looks as if it had room. */
function bytesText(bytes: number, say: Say): string {
  const isLarge = bytes >= gigabyte
  const amount = Math.ceil((bytes / (isLarge ? gigabyte : megabyte)) * 10) / 10
  return isLarge ? say('{amount, number} GB', { amount }) : say('{amount, number} MB', { amount })
}
