import * as z from 'zod/mini'
import { harmlessText } from './core/plainText.ts'
import { defineRoute } from './core/route.ts'
import { teamRoles } from './core/teamRoles.ts'
import { versionSchema } from './core/versions.ts'
import { keptDashboardCardsSchema } from './dashboardCards.ts'
import { planIds, subscriptionStatuses } from './planInclusions.ts'

/** A first or last name. */
export const nameSchema = z.optional(
  z
    .string()
    .check(z.trim())
    .check(z.maxLength(80, 'A name can be at most 80 characters'))
    .check(harmlessText),
)

function isTimezone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

/** IANA name. */
export const timezoneSchema = z.string().check(z.refine(isTimezone, 'This is not a timezone'))

/** The signed-in person. A `uploadLimit` of null means: no limit here. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  preferredCurrency: z.string(),
  timezone: z.string(),
  /** Language of texts, dates and numbers, a BCP 47 tag; null for the browser's own. */
  locale: z.nullable(z.string()),
  /** ISO 3166-1, one of the tax countries. */
  taxCountry: z.string(),
  /** Month and day, `MM-DD`, on which the tax year begins. */
  taxYearStart: z.string(),
  /** What is paid for, by the person or their team. */
  subscriptionPlan: z.enum(planIds),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** Until when that plan runs, where it will not be renewed. */
  subscriptionEndDate: z.nullable(z.string()),
  /** While the trial runs. */
  trialEndsAt: z.nullable(z.string()),
  monthlyUploads: z.int(),
  uploadLimit: z.nullable(z.int()),
  /** By which others see the person: one of contract/avatars, or all four null. */
  avatarEmoji: z.nullable(z.string()),
  /** A gradient of CSS. */
  avatarBackground: z.nullable(z.string()),
  avatarCategory: z.nullable(z.string()),
  avatarMeaning: z.nullable(z.string()),
  /** Some of what is there is made up, to look around. */
  hasSampleData: z.boolean(),
  /** They chose a monthly budget; known with them, so that its room is kept before any figure is there. */
  hasBudget: z.boolean(),
  /** The dashboard's cards as the person arranged them; null for as they come. */
  dashboardCards: z.nullable(keptDashboardCardsSchema),
  /** In the team; of no meaning without one. */
  role: z.enum(teamRoles),
  teamId: z.nullable(z.string()),
  /** The operator made the password, and the person has yet to choose one. */
  hasOneTimePassword: z.boolean(),
  createdAt: z.string(),
  /** Of what the person sets: profile, preferences, currency, budget, avatar and dashboard. */
  version: versionSchema,
})
export type User = z.infer<typeof userSchema>

/** What every page needs of accounts. */
export const currentUserRoutes = {
  user: defineRoute({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in person; 401 without a session',
    access: 'session',
    beforeOwnPassword: true,
    response: userSchema,
    versioned: userSchema,
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session',
    access: 'public',
    response: null,
    takesNoRoom: true,
  }),
}
