import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

/** The groups in the spec and their points; together 100. */
export const securityGroups = [
  { id: 'account', name: 'Account protection', points: 25 },
  { id: 'sessions', name: 'Sessions', points: 20 },
  { id: 'data', name: 'Data protection', points: 25 },
  { id: 'sign-in', name: 'Sign-in strength', points: 20 },
  { id: 'privacy', name: 'Privacy controls', points: 10 },
] as const
export type SecurityGroupId = (typeof securityGroups)[number]['id']

const securityCheckSchema = z.object({
  id: z.string(),
  group: z.enum(securityGroups.map(({ id }) => id) as [SecurityGroupId, ...SecurityGroupId[]]),
  title: z.string(),
  holds: z.boolean(),
  points: z.int(),
  /** What is true if the check passes, or what to do if it fails. */
  text: z.string(),
  /** The Settings section for that; null if only the operator of the server can do it. */
  settings: z.nullable(z.enum(['email', 'password', 'two-step', 'passkeys', 'devices', 'api-keys'])),
})
export type SecurityCheck = z.infer<typeof securityCheckSchema>

/** Blocked in the last 30 days. */
const threatsSchema = z.object({
  since: z.string(),
  blocked: z.int(),
  failedSignIns: z.int(),
  crossSiteRequests: z.int(),
  rateLimitedCalls: z.int(),
})

/** Days of score history. */
export const trendDays = 90

/** The score is the sum of points of the passing checks, 0 to 100. */
export const securityOverviewSchema = z.object({
  score: z.int(),
  checks: z.array(securityCheckSchema),
  threats: threatsSchema,
  /** Daily score (UTC), oldest first, today last; days without a visit are omitted. */
  trend: z.array(z.object({ day: z.string(), score: z.int() })),
})
export type SecurityOverview = z.infer<typeof securityOverviewSchema>

/** For the dashboard card and the header badge. */
export const securitySummarySchema = z.object({
  score: z.int(),
  checkCount: z.int(),
  /** Failing checks. */
  openCount: z.int(),
  threatsBlocked: z.int(),
})
export type SecuritySummary = z.infer<typeof securitySummarySchema>

/** The bands in the spec: a score from `from` on is called `label`. */
export const securityBands = [
  { from: 90, label: 'Excellent Security', color: 'green' },
  { from: 75, label: 'Good Security', color: 'blue' },
  { from: 60, label: 'Fair Security', color: 'yellow' },
  { from: 0, label: 'Needs Improvement', color: 'red' },
] as const

type SecurityBand = (typeof securityBands)[number]

/** The grades in the spec for the security page. */
const securityGrades = [
  { from: 95, grade: 'A+' },
  { from: 90, grade: 'A' },
  { from: 80, grade: 'B+' },
  { from: 70, grade: 'B' },
  { from: 60, grade: 'C' },
  { from: 0, grade: 'D' },
] as const

export function securityBandOf(score: number): SecurityBand {
  return securityBands.find(({ from }) => score >= from) ?? securityBands[3]
}

export function securityGradeOf(score: number): (typeof securityGrades)[number]['grade'] {
  return securityGrades.find(({ from }) => score >= from)?.grade ?? 'D'
}

export const securityRoutes = {
  overview: defineRoute({
    method: 'GET',
    path: '/api/security',
    summary: 'Every security check of the account, its score from day to day, and what was kept away',
    access: 'session',
    response: securityOverviewSchema,
  }),
}
