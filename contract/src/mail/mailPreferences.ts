import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { readOnlyFields, versionSchema } from '../core/versions.ts'

/** When an email is sent: immediately, in a daily digest at 8 in the morning, or never. */
export const mailDeliveries = ['at-once', 'daily', 'off'] as const
const digestible = z.enum(mailDeliveries)
const switchable = z.enum(['at-once', 'off'])
export type MailDelivery = z.infer<typeof digestible>

/** Email preferences by kind. Team invitations and failed payments cannot be turned off. */
const preferenceFields = {
  /** An expense is pending this person's approval. */
  approvalAsked: digestible,
  /** Their expense was approved, rejected or reimbursed. */
  approvalDecided: digestible,
  /** Someone commented on their expense, or mentioned them. */
  expenseComment: digestible,
  /** The month's receipt uploads are used up. */
  allowanceReached: switchable,
  /** A sign-in from a new browser. */
  newDevice: switchable,
  /** The trial ends soon. */
  trialEnding: switchable,
  /** The paid plan has ended. */
  planEnded: switchable,
}

export const mailPreferencesSchema = z.object({
  ...preferenceFields,
  /** Whether this installation sends email; if not, messages are kept for the operator. */
  isMailSent: z.boolean(),
  version: versionSchema,
})
export type MailPreferences = z.infer<typeof mailPreferencesSchema>

export const readOnlyMailPreferencesFields = readOnlyFields(mailPreferencesSchema, preferenceFields)
/** Writable fields, plus read-only ones so that it can be sent back as read. */
export const mailPreferencesBody = z.strictObject({ ...readOnlyMailPreferencesFields, ...preferenceFields })
export type MailChoices = z.output<z.ZodMiniObject<typeof preferenceFields>>
export type MailPreferencesChange = z.output<typeof mailPreferencesBody>

/** The choices, without the read-only fields. */
export function mailChoicesOf(of: MailChoices): MailChoices {
  const { approvalAsked, approvalDecided, expenseComment } = of
  const { allowanceReached, newDevice, trialEnding, planEnded } = of
  return {
    approvalAsked,
    approvalDecided,
    expenseComment,
    allowanceReached,
    newDevice,
    trialEnding,
    planEnded,
  }
}

export const mailRoutes = {
  preferences: defineRoute({
    method: 'GET',
    path: '/api/user/mail-preferences',
    summary: 'Which emails come, and when',
    access: 'session',
    response: mailPreferencesSchema,
    versioned: mailPreferencesSchema,
  }),
  changePreferences: defineRoute({
    method: 'PUT',
    path: '/api/user/mail-preferences',
    summary: 'Sets which emails come, and when',
    access: 'session',
    body: mailPreferencesBody,
    response: mailPreferencesSchema,
    versioned: mailPreferencesSchema,
  }),
}
