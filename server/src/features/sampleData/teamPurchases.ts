import type { CategoryValue } from '@outlay/contract/expenses/categories'

type SampleColleague = 'person' | 'maya' | 'jonas'

/** A purchase by a sample team member, in cents of a currency like the dollar. */
export interface TeamPurchase {
  readonly of: SampleColleague
  /** At least two, so that it was submitted and decided in the past in every time zone. */
  readonly daysAgo: number
  readonly merchant: string
  readonly description: string
  readonly category: CategoryValue
  readonly cents: number
  /** Absent while it is pending. */
  readonly decidedBy?: SampleColleague
  /** Absent if it was approved. */
  readonly rejectionReason?: string
}

/** Oldest first. */
export const teamPurchases: readonly TeamPurchase[] = [
  {
    of: 'maya',
    daysAgo: 64,
    merchant: 'Fairground Halls',
    description: 'Stand at the spring fair',
    category: 'marketing',
    cents: 68000,
    decidedBy: 'person',
  },
  {
    of: 'jonas',
    daysAgo: 47,
    merchant: 'Northline Rail',
    description: 'Train to the fairground',
    category: 'travel',
    cents: 7840,
    decidedBy: 'person',
  },
  {
    of: 'person',
    daysAgo: 33,
    merchant: 'Print Yard',
    description: 'Banners and leaflets',
    category: 'marketing',
    cents: 21450,
    decidedBy: 'maya',
  },
  {
    of: 'maya',
    daysAgo: 19,
    merchant: 'Hotel Kestrel',
    description: 'Two nights at the fair',
    category: 'travel',
    cents: 25800,
    decidedBy: 'person',
  },
  {
    of: 'jonas',
    daysAgo: 12,
    merchant: 'Osteria Levante',
    description: 'Dinner at the fair',
    category: 'meals',
    cents: 18600,
    decidedBy: 'person',
    rejectionReason: 'Who was there? Please name the guests and send it again.',
  },
  {
    of: 'jonas',
    daysAgo: 3,
    merchant: 'Harbour Taxi',
    description: 'Taxi with the stand',
    category: 'travel',
    cents: 3120,
  },
]
