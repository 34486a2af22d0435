import * as z from 'zod/mini'
import { emailSchema } from '../core/fields.ts'
import { plainText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { confirmedPassword, givenPassword, passwordSchema } from './accounts.ts'

/** zxcvbn's score: 0 is guessed at once, 4 not in a lifetime. */
const passwordScoreSchema = z.literal([0, 1, 2, 3, 4])
export type PasswordScore = z.infer<typeof passwordScoreSchema>

const passwordStrengthBody = z.strictObject({
  password: givenPassword,
  /** Personal words, such as names, which attackers try first. */
  ownWords: z.array(z.string().check(z.maxLength(254), plainText)).check(z.maxLength(6)),
})

const passwordStrengthSchema = z.object({
  score: passwordScoreSchema,
  /** How to improve it, in one or two sentences; null if it is fine. */
  advice: z.nullable(z.string()),
})
export type PasswordStrength = z.infer<typeof passwordStrengthSchema>

export const passwordStrengthRoutes = {
  estimate: defineRoute({
    method: 'POST',
    path: '/api/auth/password-strength',
    summary: 'How hard a new password is to guess; nothing of it is kept',
    access: 'public',
    body: passwordStrengthBody,
    isSecret: true,
    response: passwordStrengthSchema,
    takesNoRoom: true,
    callsPerMinute: 120,
  }),
}

export const resetRequestBody = z.strictObject({ email: emailSchema })
export type ResetRequest = z.output<typeof resetRequestBody>

/** Token from the emailed link. */
const tokenSchema = z.string().check(z.maxLength(200), plainText)

const passwordResetBody = z.strictObject({ token: tokenSchema, newPassword: passwordSchema })
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
