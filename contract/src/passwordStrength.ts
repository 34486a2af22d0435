import * as z from 'zod/mini'
import { givenPassword } from './accounts.ts'
import { plainText } from './core/plainText.ts'
import { defineRoute } from './core/route.ts'

/** How hard a password is to guess, as zxcvbn scores it: 0 at once, 4 not in a lifetime. */
const passwordScoreSchema = z.literal([0, 1, 2, 3, 4])
export type PasswordScore = z.infer<typeof passwordScoreSchema>

const passwordStrengthBody = z.strictObject({
  password: givenPassword,
  /** What is known of the person, such as their names: whoever guesses tries that first. */
  ownWords: z.array(z.string().check(z.maxLength(254), plainText)).check(z.maxLength(6)),
})

const passwordStrengthSchema = z.object({
  score: passwordScoreSchema,
  /** What would make it better, as one sentence or two; null where nothing needs to. */
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
