import * as z from 'zod/mini'
import { cursorSchema, limitSchema } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'
import { teamParams } from '../teams/teams.ts'

/** Audit event kinds of accounts and teams, in words. */
export const auditWords = {
  'account-opened': 'Account created',
  'signed-in': 'Signed in',
  'sign-in-refused': 'Wrong password, code or passkey',
  'signed-out': 'Signed out',
  'session-revoked': 'Device signed out',
  'all-signed-out': 'Signed out everywhere',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'email-change-asked': 'Email address change requested',
  'email-change-cancelled': 'Email address change canceled',
  'email-changed': 'Email address changed',
  'email-confirmed': 'Email address confirmed',
  'two-step-on': 'Two-step verification turned on',
  'two-step-off': 'Two-step verification turned off',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes created',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'api-key-created': 'API key created',
  'api-key-revoked': 'API key revoked',
  'bank-account-changed': 'Bank account changed',
  'data-download-asked': 'Data download requested',
  'data-downloaded': 'All data downloaded',
  'plan-changed': 'Plan changed',
  'expenses-exported': 'Expenses exported',
  'team-settings-changed': 'Team settings changed',
} as const
export type AuditKind = keyof typeof auditWords

/** Retention in days. */
export const auditDays = 400

/** An action on an account or in a team. */
const auditEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** A key of `auditWords`; for teams also dotted activity kinds such as `member.joined`. */
  kind: z.string(),
  what: z.string(),
  /** Null if not a person: a stranger, the payment provider, or the operator. */
  who: z.nullable(z.string()),
  /** `Chrome on Windows`; null if unknown. */
  device: z.nullable(z.string()),
  /** First part of the network address; null if unknown. */
  network: z.nullable(z.string()),
  details: z.string(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

const pageQuery = z.object({ limit: limitSchema, cursor: z.optional(cursorSchema) })

export const auditRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/security/audit',
    summary: 'What was done to this account, newest first',
    access: 'session',
    query: pageQuery,
    response: z.array(auditEventSchema),
  }),
  exportOwn: defineRoute({
    method: 'GET',
    path: '/api/security/audit/export',
    summary: 'The same, all of it, as CSV',
    access: 'session',
    response: 'bytes',
    callsPerMinute: 10,
  }),
  ofTeam: defineRoute({
    method: 'GET',
    path: '/api/teams/{teamId}/audit',
    summary: 'What was done in the team, to its people and its settings, newest first',
    access: { team: 'see the audit log' },
    params: teamParams,
    query: pageQuery,
    response: z.array(auditEventSchema),
  }),
  exportOfTeam: defineRoute({
    method: 'GET',
    path: '/api/teams/{teamId}/audit/export',
    summary: 'The same, all of it, as CSV',
    access: { team: 'see the audit log' },
    params: teamParams,
    response: 'bytes',
    callsPerMinute: 10,
  }),
}
