import * as z from 'zod/mini'
import { plainText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { keepAccount } from './accountDeletion.ts'
import { givenPassword } from './accounts.ts'
import { userSchema } from './currentUser.ts'

/** Problem code when a sign-in needs a second step: the password was right, but there is no session yet. */
export const secondStepNeededCode = 'accounts.second-step-needed'
/** Problem code when a second step is too late or from another browser: start again with the password. */
export const secondStepOverCode = 'accounts.second-step-over'

export const recoveryCodeCount = 10

/** Six digits from an authenticator app, or a recovery code; spaces and dashes are ignored. */
const codeSchema = z
  .string('Enter the code')
  .check(z.trim())
  .check(z.minLength(1, 'Enter the code'))
  .check(z.maxLength(40, 'This isn’t a valid code: app codes have six digits'))
  .check(plainText)

export const secondStepBody = z.strictObject({ code: codeSchema })
const finishBody = z.extend(secondStepBody, { keepAccount })
export type SecondStep = z.output<typeof finishBody>

const passwordAlone = z.strictObject({ password: givenPassword })
export const reauthBody = z.strictObject({ password: givenPassword, code: codeSchema })
export type Reauthentication = z.output<typeof reauthBody>
export const twoStepSetupBody = passwordAlone
export type TwoStepSetupRequest = z.output<typeof passwordAlone>

export const twoStepSchema = z.object({
  isOn: z.boolean(),
  /** Null if it is off. */
  onSince: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
})
export type TwoStep = z.infer<typeof twoStepSchema>

/** For an authenticator app; active once a code from it has been confirmed. */
const setupSchema = z.object({
  /** For the QR code: `otpauth://totp/...`. */
  address: z.string(),
  /** The same secret for typing, in base32. */
  secret: z.string(),
})
export type TwoStepSetup = z.infer<typeof setupSchema>

/** Shown only this once; each works once in place of a code. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

export const twoStepRoutes = {
  secondStep: defineRoute({
    method: 'POST',
    path: '/api/auth/second-step',
    summary:
      'Finishes a sign-in by a code, in the browser in which the password was given, within ten minutes',
    access: 'public',
    body: finishBody,
    isSecret: true,
    response: userSchema,
    takesNoRoom: true,
    callsPerMinute: 60,
  }),
  state: defineRoute({
    method: 'GET',
    path: '/api/auth/two-step',
    summary: 'Whether two-step verification is on',
    access: 'session',
    beforeOwnPassword: true,
    response: twoStepSchema,
  }),
  setUp: defineRoute({
    method: 'POST',
    path: '/api/auth/two-step/setup',
    summary: 'Makes the secret of an authenticator app, and shows it this once',
    access: 'session',
    body: twoStepSetupBody,
    isSecret: true,
    response: setupSchema,
    callsPerMinute: 20,
  }),
  turnOn: defineRoute({
    method: 'POST',
    path: '/api/auth/two-step',
    summary:
      'Turns two-step verification on by a code of the app, ends every other session, and shows the recovery codes this once',
    access: 'session',
    body: secondStepBody,
    isSecret: true,
    response: recoveryCodesSchema,
    callsPerMinute: 20,
  }),
  renewCodes: defineRoute({
    method: 'POST',
    path: '/api/auth/two-step/recovery-codes',
    summary: 'Makes new recovery codes in place of the old ones, and shows them this once',
    access: 'session',
    body: reauthBody,
    isSecret: true,
    response: recoveryCodesSchema,
    callsPerMinute: 20,
  }),
  turnOff: defineRoute({
    method: 'POST',
    path: '/api/auth/two-step/off',
    summary: 'Turns two-step verification off',
    access: 'session',
    body: reauthBody,
    isSecret: true,
    response: null,
    callsPerMinute: 20,
  }),
}
