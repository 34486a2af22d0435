import { type ExportFormatName, exportLabel } from '@outlay/contract/exportFormats'
import {
  gigabyte,
  type Inclusions,
  inclusions,
  megabyte,
  type PlanId,
  planIds,
  planName,
  planThatLifts,
} from '@outlay/contract/planInclusions'
import type { PlanProblem } from '@outlay/contract/plans'

/** A limit that was met, and in `detail` what can be done about it. */
export interface LimitMet extends Omit<PlanProblem, 'isOwnPlan'> {
  readonly detail: string
}

/** How much is used of what is counted, and how much more is asked for. */
export interface Asked {
  readonly used: number
  readonly more: number
}

/** `more` are of one file. */
export function uploadsMet(plan: PlanId, allowed: number, { used, more }: Asked): LimitMet {
  const liftedBy = planThatLifts(({ uploads }) => reaches(uploads, used + more))
  const left = Math.max(0, allowed - used)
  const rest = left === 1 ? '1 upload is' : `${left} uploads are`
  const detail =
    left === 0
      ? `All ${allowed} uploads of this month are used. Add the expense by hand, or choose a larger plan${offerOf(liftedBy, ({ uploads }) => countText(uploads))}.`
      : `This takes ${more} uploads, and ${rest} left this month. Leave some pages out, or choose a larger plan.`
  return { limit: 'uploads', plan, used, allowed, liftedBy, detail }
}

export function projectsMet(plan: PlanId, allowed: number, used: number): LimitMet {
  const liftedBy = planThatLifts(({ projects }) => reaches(projects, used + 1))
  const included = allowed === 1 ? '1 project' : `${allowed} projects`
  const larger = offerOf(liftedBy, ({ projects }) => countText(projects))
  const detail = `${planName(plan)} includes ${included} of your own, and you have ${used}. Choose a larger plan${larger}.`
  return { limit: 'projects', plan, used, allowed, liftedBy, detail }
}

/** In bytes. */
export function storageMet(plan: PlanId, allowed: number, { used, more }: Asked): LimitMet {
  const liftedBy = planThatLifts(({ storage }) => reaches(storage, used + more))
  const way =
    liftedBy === null
      ? 'Delete receipts that you need no more: they are erased after 30 days.'
      : `Choose a larger plan${offerOf(liftedBy, ({ storage }) => bytesText(storage ?? 0))}.`
  const detail = `Your receipts take ${bytesText(used)} of ${bytesText(allowed)}, and this one needs ${bytesText(more)}. ${way}`
  return { limit: 'storage', plan, used, allowed, liftedBy, detail }
}

export function formatMet(plan: PlanId, format: ExportFormatName, whose: 'own' | 'team'): LimitMet {
  const liftedBy = planThatLifts(({ exportFormats: formats }) => formats.includes(format))
  const exported = inclusions[plan].exportFormats.map(exportLabel).join(' and ')
  const payer = whose === 'team' ? 'The plan of your team' : planName(plan)
  const detail = `${payer} exports ${exported}. ${exportLabel(format)} comes with ${fromPlan(liftedBy)}.`
  return { limit: 'exportFormats', ...uncounted(plan), liftedBy, detail }
}

export function teamsMet(plan: PlanId): LimitMet {
  const liftedBy = planThatLifts(({ teams }) => teams)
  const detail = `A team of your own comes with ${fromPlan(liftedBy)}.`
  return { limit: 'teams', ...uncounted(plan), liftedBy, detail }
}

/** A team that nobody pays for any more: told to its owner, to the others in it, or to someone who would join. */
export function uncoveredTeamMet(plan: PlanId, whom: 'owner' | 'in-it' | 'joining'): LimitMet {
  const liftedBy = planThatLifts(({ teams }) => teams)
  const way = `${whom === 'owner' ? 'You' : 'Its owner'} can choose ${fromPlan(liftedBy)}.`
  const detail =
    whom === 'joining'
      ? `The plan of this team has ended: it takes no new people. Tell whoever invited you. ${way}`
      : `The plan of your team has ended: it takes no new people, projects or expenses. What is there can be read, decided, paid back and exported as CSV. ${way}`
  return { limit: 'teams', ...uncounted(plan), liftedBy, detail }
}

export function apiMet(plan: PlanId): LimitMet {
  const liftedBy = planThatLifts(({ api }) => api)
  const detail = `API access comes with ${fromPlan(liftedBy)}, and you have ${planName(plan)}.`
  return { limit: 'api', ...uncounted(plan), liftedBy, detail }
}

export function approvalsMet(plan: PlanId): LimitMet {
  const liftedBy = planThatLifts(({ approvals }) => approvals)
  const detail = `Approvals come with ${fromPlan(liftedBy)}, and the owner of the team has ${planName(plan)}. What waits for approval can still be decided.`
  return { limit: 'approvals', ...uncounted(plan), liftedBy, detail }
}

const reaches = (limit: number | null, wanted: number): boolean => limit === null || limit >= wanted
const uncounted = (plan: PlanId) => ({ plan, used: null, allowed: null })
const countText = (limit: number | null): string => (limit === null ? 'no limit' : String(limit))

function fromPlan(plan: PlanId | null): string {
  if (plan === null) return 'no plan'
  return plan === planIds.at(-1) ? planName(plan) : `${planName(plan)} and larger plans`
}

/** How much the plan that lifts a limit has; nothing where none does. */
function offerOf(plan: PlanId | null, included: (of: Inclusions) => string): string {
  return plan === null ? '' : `: ${planName(plan)} has ${included(inclusions[plan])}`
}

/** In the decimal units of the plans; never so rounded that a full store has room. */
function bytesText(bytes: number): string {
  const isLarge = bytes >= gigabyte
  const amount = Math.ceil((bytes / (isLarge ? gigabyte : megabyte)) * 10) / 10
  return `${amount} ${isLarge ? 'GB' : 'MB'}`
}
