import * as z from 'zod/mini'

/** The cards of the dashboard that a person may move and hide, in the order in which a new account finds them. */
export const dashboardCardIds = [
  'receipt-upload',
  'quick-actions',
  'budget',
  'recent-expenses',
  'categories',
  'projects',
  'moods',
  'assistant',
  'activity',
  'security',
  'promo',
  'compliance',
] as const
export type DashboardCardId = (typeof dashboardCardIds)[number]

/** As they are kept: a card that came or went with a version of Outlay may be missing, or be there for nothing. */
export const keptDashboardCardsSchema = z.array(z.object({ id: z.string(), isHidden: z.boolean() }))
export type KeptDashboardCards = z.infer<typeof keptDashboardCardsSchema>

/** As they are written: each card once, in the person's order. */
export const dashboardCardsSchema = z
  .array(z.strictObject({ id: z.enum(dashboardCardIds), isHidden: z.boolean() }))
  .check(z.maxLength(dashboardCardIds.length))
  .check(z.refine(cards => new Set(cards.map(({ id }) => id)).size === cards.length, 'Each card once'))
export type DashboardCards = z.infer<typeof dashboardCardsSchema>
