import * as z from 'zod/mini'
import { emailSchema } from '../core/fields.ts'
import { plainText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { keepAccount } from './accountDeletion.ts'
import { currentUserRoutes, nameSchema, timezoneSchema, userSchema } from './currentUser.ts'

const alphabets = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Georgian',
  'Cherokee',
  'Coptic',
].map(script => new RegExp(`\\p{Script=${script}}`, 'u'))
/** Mixed alphabets can spell a lookalike name: `аda` with a Cyrillic а. */
const isOfOneAlphabet = (text: string) => alphabets.filter(letter => letter.test(text)).length < 2

/** NFKC turns compatibility forms, such as full-width letters, into plain ones. */
const usernameSchema = z
  .string('Username must be at least 3 characters')
  .check(z.overwrite(text => text.normalize('NFKC')))
  .check(z.trim())
  .check(z.minLength(3, 'Username must be at least 3 characters'))
  .check(z.maxLength(40, 'Username can be at most 40 characters'))
  .check(
    z.regex(/^[\p{L}\p{N}._-]*$/u, 'Username can only contain letters, digits, dots, dashes and underscores'),
  )
  .check(z.refine(isOfOneAlphabet, 'Username can use letters from one alphabet only'))
// The maximum matters: a memory-hard hash of an unbounded password could take the server down.
export const passwordSchema = z
  .string('Password must be at least 6 characters')
  .check(z.minLength(6, 'Password must be at least 6 characters'))
  .check(z.maxLength(128, 'Password can be at most 128 characters'))
export const registerBody = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  /** IANA name from the browser; UTC if absent. Also decides the first currency and tax country. */
  timezone: z.optional(timezoneSchema),
  /** Country (ISO 3166-1) of the browser’s language, which decides them where the time zone doesn’t. */
  region: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Enter a country as two letters, like DE'))),
  /**
   * Token from an invitation link; required where registration is by invitation. For a team link it is `TEAM.TOKEN`,
   * the id and token from its URL.
   */
  invitation: z.optional(z.string().check(z.maxLength(200), plainText)),
})
export type Register = z.output<typeof registerBody>

/** The confirmation field never leaves the browser. */
export const registerForm = z
  .extend(registerBody, {
    confirmPassword: z
      .string('Please confirm your password')
      .check(z.minLength(6, 'Please confirm your password')),
  })
  .check(
    z.refine(form => form.password === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      when: () => true,
    }),
  )

export const givenPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'))
  .check(z.maxLength(128, 'Password can be at most 128 characters'))

/** Required when two-step verification is on. */
const givenCode = z.optional(
  z
    .string()
    .check(z.trim(), z.maxLength(40, 'This isn’t a valid code: app codes have six digits'), plainText),
)

/** Re-authentication before a sensitive action. */
export const reauthBody = z.strictObject({ password: givenPassword, code: givenCode })

export const passwordBody = z.strictObject({
  currentPassword: givenPassword,
  newPassword: passwordSchema,
  code: givenCode,
})
export type PasswordChange = z.output<typeof passwordBody>

/** A form with a new password and its confirmation. */
export function confirmedPassword<
  Form extends z.ZodMiniType<{ readonly newPassword: string; readonly confirmPassword: string }>,
>(form: Form): Form {
  return form.check(
    z.refine(typed => typed.newPassword === typed.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      when: () => true,
    }),
  )
}

/** The confirmation field never leaves the browser. */
export const passwordForm = confirmedPassword(z.extend(passwordBody, { confirmPassword: z.string() }))

/** Whether the invitation can be used to register, and the only address it is valid for, if any. */
const invitationStateSchema = z.object({ isUsable: z.boolean(), email: z.nullable(z.string()) })
export type InvitationState = z.infer<typeof invitationStateSchema>

export const loginBody = z.strictObject({
  /** A username or an email. */
  username: z
    .string('Username is required')
    .check(z.trim())
    .check(z.minLength(1, 'Username is required'))
    .check(z.maxLength(254))
    .check(plainText),
  password: givenPassword,
  keepAccount,
})
export type Login = z.output<typeof loginBody>

export const accountRoutes = {
  user: currentUserRoutes.user,
  register: defineRoute({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Creates an account and signs in',
    access: 'public',
    body: registerBody,
    response: userSchema,
    status: 201,
    callsPerMinute: 30,
  }),
  login: defineRoute({
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Signs in with username or email; 401 `accounts.second-step-needed` where a code is asked for next, 403 `accounts.closed-for-deletion` where it is to be deleted',
    access: 'public',
    body: loginBody,
    response: userSchema,
    takesNoRoom: true,
    callsPerMinute: 60,
  }),
  logout: currentUserRoutes.logout,
  invitation: defineRoute({
    method: 'GET',
    path: '/api/auth/invitation',
    summary: 'Whether an invitation can be used',
    access: 'public',
    query: z.object({ token: z.string().check(z.maxLength(200), plainText) }),
    response: invitationStateSchema,
    callsPerMinute: 30,
  }),
  changePassword: defineRoute({
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Changes the password and ends every other session',
    access: 'session',
    beforeOwnPassword: true,
    body: passwordBody,
    isSecret: true,
    response: null,
    versioned: false,
    callsPerMinute: 30,
  }),
  signOutEverywhere: defineRoute({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Ends every session, this one too',
    access: 'session',
    beforeOwnPassword: true,
    response: null,
    versioned: false,
  }),
  sessions: defineRoute({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where this account is signed in',
    access: 'session',
    response: z.array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        createdAt: z.string(),
        expiresAt: z.string(),
        ipAddress: z.nullable(z.string()),
        userAgent: z.nullable(z.string()),
      }),
    ),
  }),
  revokeSession: defineRoute({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'Ends one session',
    access: 'session',
    params: z.object({ id: z.uuid('This isn’t a valid ID') }),
    response: null,
    versioned: false,
  }),
}
