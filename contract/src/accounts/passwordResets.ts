import * as z from 'zod/mini'
import { emailSchema } from '../core/email.ts'
import { plainText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { confirmedPassword, passwordSchema } from './accounts.ts'

export const resetRequestBody = z.strictObject({ email: emailSchema })
export type ResetRequest = z.output<typeof resetRequestBody>

/** Token from the emailed link. */
const tokenSchema = z.string().check(z.maxLength(200), plainText)

export const passwordResetBody = z.strictObject({ token: tokenSchema, newPassword: passwordSchema })
export type PasswordReset = z.output<typeof passwordResetBody>

/** The confirmation never leaves the browser, and the token comes from the URL. */
export const passwordResetForm = confirmedPassword(
  z.object({ newPassword: passwordSchema, confirmPassword: z.string() }),
)

/** Whose password a link can reset; null if it was used, expired or never existed. */
const resetLinkSchema = z.object({ username: z.nullable(z.string()) })
export type ResetLink = z.infer<typeof resetLinkSchema>

const tellsNobody = 'the answer, and its time, are the same whether or not anybody has the address'

export const passwordResetRoutes = {
  request: defineRoute({
    method: 'POST',
    path: '/api/auth/password-resets',
    summary: `Has a link to choose a new password mailed: ${tellsNobody}`,
    access: 'public',
    body: resetRequestBody,
    response: null,
    callsPerMinute: 10,
  }),
  link: defineRoute({
    method: 'GET',
    path: '/api/auth/password-resets',
    summary: 'Whose password such a link changes',
    access: 'public',
    query: z.object({ token: tokenSchema }),
    response: resetLinkSchema,
    callsPerMinute: 30,
  }),
  reset: defineRoute({
    method: 'PUT',
    path: '/api/auth/password-resets',
    summary: 'Sets a new password by such a link, once, and ends every session',
    access: 'public',
    body: passwordResetBody,
    isSecret: true,
    response: null,
    versioned: false,
    callsPerMinute: 30,
  }),
}
