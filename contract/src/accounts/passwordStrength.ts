import * as z from 'zod/mini'
import { plainText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { givenPassword } from './accounts.ts'

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
