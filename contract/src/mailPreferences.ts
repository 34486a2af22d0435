import * as z from 'zod/mini'
import { defineRoute } from './core/route.ts'
import { readOnlyFields, versionSchema } from './core/versions.ts'

/** When a letter comes: as soon as it happens, with the others of the day at 8 in the morning, or never. */
export const mailDeliveries = ['at-once', 'daily', 'off'] as const
const digestible = z.enum(mailDeliveries)
const switchable = z.enum(['at-once', 'off'])
export type MailDelivery = z.infer<typeof digestible>

/** What a person says of the letters to them, by kind. An invitation to a team, and a payment that failed, have no switch. */
const preferenceFields = {
  /** An expense waits for this person's approval. */
  approvalAsked: digestible,
  /** An expense of this person's was approved, rejected or reimbursed. */
  approvalDecided: digestible,
  /** Someone wrote about an expense of this person's, or named them. */
  expenseComment: digestible,
  /** The month's last receipt upload is used. */
  allowanceReached: switchable,
  /** A sign-in from a browser that this person had not signed in with before. */
  newDevice: switchable,
  /** The days of trial are over soon. */
  trialEnding: switchable,
  /** The plan that was paid has ended. */
  planEnded: switchable,
}

export const mailPreferencesSchema = z.object({
  ...preferenceFields,
  /** Whether this installation sends mail; where it does not, letters wait for whoever runs it. */
  isMailSent: z.boolean(),
  version: versionSchema,
})
export type MailPreferences = z.infer<typeof mailPreferencesSchema>

export const readOnlyMailPreferencesFields = readOnlyFields(mailPreferencesSchema, preferenceFields)
/** What is written of them; they may also be put back as they were read. */
export const mailPreferencesBody = z.strictObject({ ...readOnlyMailPreferencesFields, ...preferenceFields })
export type MailChoices = z.output<z.ZodMiniObject<typeof preferenceFields>>
export type MailPreferencesChange = z.output<typeof mailPreferencesBody>

/** What is chosen, without what else is known of it. */
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
    summary: 'Which letters come, and when',
    access: 'session',
    response: mailPreferencesSchema,
    versioned: mailPreferencesSchema,
  }),
  changePreferences: defineRoute({
    method: 'PUT',
    path: '/api/user/mail-preferences',
    summary: 'Sets which letters come, and when',
    access: 'session',
    body: mailPreferencesBody,
    response: mailPreferencesSchema,
    versioned: mailPreferencesSchema,
  }),
}
