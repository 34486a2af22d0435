import * as z from 'zod/mini'
import { noControlCharacters } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { teamRoles } from '../core/teamRoles.ts'
import { versionSchema } from '../core/versions.ts'
import { keptDashboardCardsSchema } from '../dashboard/dashboardCards.ts'
import { planIds, subscriptionStatuses } from '../plans/planInclusions.ts'

export const nameSchema = z.optional(
  z
    .string()
    .check(z.trim())
    .check(z.maxLength(80, 'A name can be at most 80 characters'))
    .check(noControlCharacters),
)

function isTimezone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

/** IANA name. */
export const timezoneSchema = z.string().check(z.refine(isTimezone, 'This isn’t a valid timezone'))

/** The signed-in person. `uploadLimit` is null if there is no limit. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  preferredCurrency: z.string(),
  timezone: z.string(),
  /** Language of texts, dates and numbers, a BCP 47 tag; null for the browser's. */
  locale: z.nullable(z.string()),
  /** ISO 3166-1, one of the tax countries. */
  taxCountry: z.string(),
  /** As `MM-DD`. */
  taxYearStart: z.string(),
  /** The plan the person or their team pays for. */
  subscriptionPlan: z.enum(planIds),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** End of that plan, if it will not renew. */
  subscriptionEndDate: z.nullable(z.string()),
  trialEndsAt: z.nullable(z.string()),
  monthlyUploads: z.int(),
  uploadLimit: z.nullable(z.int()),
  /** Shown to others: one of contract/avatars, or all four null. */
  avatarEmoji: z.nullable(z.string()),
  /** A CSS gradient. */
  avatarBackground: z.nullable(z.string()),
  avatarCategory: z.nullable(z.string()),
  avatarMeaning: z.nullable(z.string()),
  hasSampleData: z.boolean(),
  /** They chose a monthly budget; sent here so that the layout can reserve its space before figures load. */
  hasBudget: z.boolean(),
  /** The person's arrangement of the dashboard; null for the default. */
  dashboardCards: z.nullable(keptDashboardCardsSchema),
  /** Role in the team; meaningless without one. */
  role: z.enum(teamRoles),
  teamId: z.nullable(z.string()),
  /** The operator set the password, and the person must choose their own. */
  hasOneTimePassword: z.boolean(),
  createdAt: z.string(),
  /** Of everything the person sets: profile, preferences, currency, budget, avatar and dashboard. */
  version: versionSchema,
})
export type User = z.infer<typeof userSchema>

/** Account data every page needs. */
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
