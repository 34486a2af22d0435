import * as z from 'zod/mini'

/** Cards a person can move and hide, in default order. */
export const dashboardCardIds = [
  'receipt-upload',
  'recent-expenses',
  'budget',
  'categories',
  'quick-actions',
  'projects',
  'security',
  'activity',
  'moods',
  'assistant',
  'promo',
  'compliance',
] as const
export type DashboardCardId = (typeof dashboardCardIds)[number]

/** Stored arrangement; may lack cards added since, or include cards since removed. */
export const keptDashboardCardsSchema = z.array(z.object({ id: z.string(), isHidden: z.boolean() }))
export type SavedDashboardCards = z.infer<typeof keptDashboardCardsSchema>

/** Input form: each card once, in the person's order. */
export const dashboardCardsSchema = z
  .array(z.strictObject({ id: z.enum(dashboardCardIds), isHidden: z.boolean() }))
  .check(z.maxLength(dashboardCardIds.length))
  .check(
    z.refine(
      cards => new Set(cards.map(({ id }) => id)).size === cards.length,
      'Each card can appear only once',
    ),
  )
export type DashboardCards = z.infer<typeof dashboardCardsSchema>
