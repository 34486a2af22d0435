import * as z from 'zod/mini'
import { emailSchema } from '../core/fields.ts'
import { plainText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { givenPassword, passwordBody } from './accounts.ts'

export const emailChangeBody = z.strictObject({
  email: emailSchema,
  password: givenPassword,
  code: passwordBody.shape.code,
})
export type EmailChangeRequest = z.output<typeof emailChangeBody>

const emailChangeSchema = z.object({
  /** Whether the current address is confirmed, or this server sends no email. */
  isConfirmed: z.boolean(),
  /** Address pending confirmation, which may be the current one; null if none. */
  pending: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })),
})
export type EmailChange = z.infer<typeof emailChangeSchema>

/** Token from the emailed link. */
const tokenSchema = z.string().check(z.maxLength(200), plainText)
const confirmationBody = z.strictObject({ token: tokenSchema })
export type EmailConfirmation = z.output<typeof confirmationBody>

/**
 * The address a link confirms, and whether it belongs to a new account; null if the link was used, expired or never
 * existed.
 */
const emailLinkSchema = z.object({ email: z.nullable(z.string()), isNewAccount: z.boolean() })
export type EmailLink = z.infer<typeof emailLinkSchema>

export const emailChangeRoutes = {
  state: defineRoute({
    method: 'GET',
    path: '/api/auth/email-change',
    summary: 'The email address that waits for its confirmation',
    access: 'session',
    response: emailChangeSchema,
  }),
  request: defineRoute({
    method: 'POST',
    path: '/api/auth/email-change',
    summary:
      'Has a link mailed to a new email address: the answer is the same whether or not another account has it',
    access: 'session',
    body: emailChangeBody,
    isSecret: true,
    response: emailChangeSchema,
    callsPerMinute: 20,
  }),
  resend: defineRoute({
    method: 'POST',
    path: '/api/auth/email-change/resend',
    summary: 'Has the link that confirms the present address mailed again; of one that is confirmed, nothing',
    access: 'session',
    response: emailChangeSchema,
    callsPerMinute: 20,
  }),
  cancel: defineRoute({
    method: 'DELETE',
    path: '/api/auth/email-change',
    summary: 'Keeps the present email address',
    access: 'session',
    response: null,
    versioned: false,
  }),
  link: defineRoute({
    method: 'GET',
    path: '/api/auth/email-confirmations',
    summary: 'Which email address such a link confirms; it confirms nothing by itself',
    access: 'public',
    query: z.object({ token: tokenSchema }),
    response: emailLinkSchema,
    callsPerMinute: 30,
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/auth/email-confirmations',
    summary: 'Confirms or changes the email address by such a link, once',
    access: 'public',
    body: confirmationBody,
    isSecret: true,
    response: null,
    callsPerMinute: 30,
  }),
}
