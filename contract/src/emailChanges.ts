import * as z from 'zod/mini'
import { givenPassword, passwordBody } from './accounts.ts'
import { emailSchema } from './core/email.ts'
import { plainText } from './core/plainText.ts'
import { defineRoute } from './core/route.ts'

export const emailChangeBody = z.strictObject({
  email: emailSchema,
  password: givenPassword,
  code: passwordBody.shape.code,
})
export type EmailChangeRequest = z.output<typeof emailChangeBody>

const emailChangeSchema = z.object({
  /** Whether the present address counts: its link was confirmed, or this server sends no letters. */
  isConfirmed: z.boolean(),
  /** The address whose link waits to be confirmed, which may be the present one; null where none was asked for, or no longer. */
  pending: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })),
})
export type EmailChange = z.infer<typeof emailChangeSchema>

/** What the link of the letter carries. */
const tokenSchema = z.string().check(z.maxLength(200), plainText)
const confirmationBody = z.strictObject({ token: tokenSchema })
export type EmailConfirmation = z.output<typeof confirmationBody>

/** Which address a link confirms, and whether it is the one of a new account; none where it was used, has run out, or never was. */
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
