import {
  dollarsAMonth,
  gigabyte,
  type Inclusions,
  inclusions,
  megabyte,
  type PlanId,
  planIds,
  planName,
} from '@outlay/contract/planInclusions'

/** The rows of the comparison. */
export const comparedRows = [
  { key: 'receiptUploads', name: 'Receipt uploads' },
  { key: 'aiProcessing', name: 'AI processing' },
  { key: 'projectTracking', name: 'Project tracking' },
  { key: 'storage', name: 'Cloud storage' },
  { key: 'exportFormats', name: 'Export formats' },
  { key: 'support', name: 'Support' },
] as const

type Compared = Readonly<Record<(typeof comparedRows)[number]['key'], string>>

export interface SubscribePlan extends Compared {
  readonly id: PlanId
  readonly name: string
  /** Whole dollars a month, paid monthly. */
  readonly price: number
  readonly isPopular: boolean
  /** What a card lists, the first six before they are asked for. */
  readonly features: readonly string[]
}

/** What no table of inclusions says. */
interface PlanWords {
  readonly exportFormats: string
  /** The same in a list. */
  readonly exporting: string
  readonly support: string
  readonly more: readonly string[]
}

const words: Readonly<Record<PlanId, PlanWords>> = {
  free: {
    exportFormats: 'CSV',
    exporting: 'CSV export',
    support: 'Community forum',
    more: ['Bulk upload', 'Dashboard and reports', 'Every currency'],
  },
  silver: {
    exportFormats: 'CSV and PDF',
    exporting: 'CSV and PDF export',
    support: 'Email support',
    more: ['Bulk upload', 'Dashboard and reports', 'Every currency'],
  },
  gold: {
    exportFormats: 'CSV, PDF, Excel, QuickBooks',
    exporting: 'CSV, PDF, Excel, QuickBooks export',
    support: 'Priority email support',
    more: ['Approval workflows', 'Tax pack', 'Bulk upload', 'Dashboard and reports', 'Every currency'],
  },
  platinum: {
    exportFormats: 'All formats plus API',
    exporting: 'All export formats plus API',
    support: '24/7 phone and email support',
    more: [
      'Team collaboration',
      'Multi-user access',
      'Approval workflows',
      'API access',
      'Tax pack',
      'Bulk upload',
      'Dashboard and reports',
      'Every currency',
    ],
  },
}

/** The plans of the subscribe page (specification 001, section 9); how much of each thing is what the server holds to. */
export const subscribePlans: readonly SubscribePlan[] = planIds.map(id => {
  const { exportFormats, exporting, support, more } = words[id]
  const { uploads, projects, storage } = inclusions[id]
  const compared: Compared = {
    receiptUploads: uploads === null ? 'Unlimited' : `${uploads} a month`,
    aiProcessing: uploads === null ? 'Unlimited scans' : `${uploads} scans a month`,
    projectTracking: projectsIn(projects),
    storage: storageIn(storage),
    exportFormats,
    support,
  }
  const features = [
    uploadsIn(id, uploads),
    compared.projectTracking,
    exporting,
    `${compared.storage} of storage`,
    support,
    ...more,
  ]
  return {
    id,
    name: planName(id),
    price: dollarsAMonth(id, 'monthly'),
    isPopular: id === 'gold',
    features,
    ...compared,
  }
})

export function subscribePlan(id: PlanId): SubscribePlan {
  const plan = subscribePlans.find(known => known.id === id)
  if (!plan) throw new Error(`There is no plan ${id}`)
  return plan
}

function uploadsIn(id: PlanId, uploads: Inclusions['uploads']): string {
  if (uploads === null) return 'Unlimited AI scans'
  return id === 'free' ? `${uploads} uploads a month` : `${uploads} AI scans a month`
}

function projectsIn(projects: Inclusions['projects']): string {
  if (projects === null) return 'Unlimited projects'
  return projects === 1 ? '1 project' : `${projects} projects`
}

function storageIn(bytes: Inclusions['storage']): string {
  if (bytes === null) return 'Unlimited'
  return bytes < gigabyte ? `${bytes / megabyte} MB` : `${bytes / gigabyte} GB`
}
