import {
  dollarsAMonth,
  gigabyte,
  type Inclusions,
  inclusions,
  megabyte,
  type PlanId,
  planIds,
  planName,
} from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { msg, t, translated } from '../../../core/language/language.ts'

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

/** The rows of the comparison. */
export const comparedRows = [
  { key: 'receiptUploads', name: msg('Receipt uploads') },
  { key: 'aiProcessing', name: msg('AI processing') },
  { key: 'projectTracking', name: msg('Project tracking') },
  { key: 'storage', name: msg('Cloud storage') },
  { key: 'exportFormats', name: msg('Export formats') },
  { key: 'support', name: msg('Support') },
] as const

type Compared = Readonly<Record<(typeof comparedRows)[number]['key'], string>>

export interface SubscribePlan extends Compared {
  readonly id: PlanId
  readonly name: string
  /** Whole dollars per month, billed monthly. */
  readonly price: number
  readonly isPopular: boolean
  /** The card's list; the first six are always shown. */
  readonly features: readonly string[]
}

/** Texts that do not follow from the inclusions. */
interface PlanWords {
  readonly exportFormats: string
  /** The same for a list. */
  readonly exporting: string
  readonly support: string
  readonly more: readonly string[]
}

const words: Readonly<Record<PlanId, PlanWords>> = {
  free: {
    exportFormats: 'CSV',
    exporting: msg('CSV export'),
    support: msg('Community forum'),
    more: [msg('Bulk upload'), msg('Dashboard and reports'), msg('Every currency')],
  },
  silver: {
    exportFormats: msg('CSV and PDF'),
    exporting: msg('CSV and PDF export'),
    support: msg('Email support'),
    more: [msg('Bulk upload'), msg('Dashboard and reports'), msg('Every currency')],
  },
  gold: {
    exportFormats: msg('CSV, PDF, Excel, QuickBooks'),
    exporting: msg('CSV, PDF, Excel, QuickBooks export'),
    support: msg('Priority email support'),
    more: [
      msg('Approval workflows'),
      msg('Tax pack'),
      msg('Bulk upload'),
      msg('Dashboard and reports'),
      msg('Every currency'),
    ],
  },
  platinum: {
    exportFormats: msg('All formats plus API'),
    exporting: msg('All export formats plus API'),
    support: msg('24/7 phone and email support'),
    more: [
      msg('Team collaboration'),
      msg('Multi-user access'),
      msg('Approval workflows'),
      msg('API access'),
      msg('Tax pack'),
      msg('Bulk upload'),
      msg('Dashboard and reports'),
      msg('Every currency'),
    ],
  },
}

/** The plans of the subscribe page (specification 001, section 9); limits come from the server's rules. */
export function subscribePlans(): readonly SubscribePlan[] {
  return planIds.map(subscribePlan)
}

export function subscribePlan(id: PlanId): SubscribePlan {
  const { exportFormats, exporting, support, more } = words[id]
  const { uploads, projects, storage } = inclusions[id]
  const compared: Compared = {
    receiptUploads: uploads === null ? t('Unlimited') : t('{uploads} a month', { uploads }),
    aiProcessing: uploads === null ? t('Unlimited scans') : t('{uploads} scans a month', { uploads }),
    projectTracking: projectsIn(projects),
    storage: storageIn(storage),
    exportFormats: translated(exportFormats),
    support: translated(support),
  }
  const features = [
    uploadsIn(id, uploads),
    compared.projectTracking,
    translated(exporting),
    t('{size} of storage', { size: compared.storage }),
    compared.support,
    ...more.map(feature => translated(feature)),
  ]
  return {
    id,
    name: planName(id),
    price: dollarsAMonth(id, 'monthly'),
    isPopular: id === 'gold',
    features,
    ...compared,
  }
}

function uploadsIn(id: PlanId, uploads: Inclusions['uploads']): string {
  if (uploads === null) return t('Unlimited AI scans')
  return id === 'free'
    ? t('{uploads} uploads a month', { uploads })
    : t('{uploads} AI scans a month', { uploads })
}

function projectsIn(projects: Inclusions['projects']): string {
  if (projects === null) return t('Unlimited projects')
  return t('{projects, plural, one {# project} other {# projects}}', { projects })
}

function storageIn(bytes: Inclusions['storage']): string {
  if (bytes === null) return t('Unlimited')
  return bytes < gigabyte
    ? t('{size} MB', { size: bytes / megabyte })
    : t('{size} GB', { size: bytes / gigabyte })
}
