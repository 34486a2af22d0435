import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { username } from 'better-auth/plugins'
import * as z from 'zod/mini'
import type { Caller } from '../../core/actor.ts'
import type { Db } from '../../core/database/database.ts'
import { rethrowingSwallowed } from '../../core/database/databaseFailures.ts'
import { newId } from '../../core/ids.ts'
import { credentials, sessions, users, verifications } from './accounts.table.ts'

/** Hashes and verifies passwords. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

interface AuthOptions {
  readonly db: Db
  readonly secret: string
  readonly publicUrl: string | undefined
  /** Defaults to the library's scrypt. */
  readonly passwordHashing?: PasswordHashing | undefined
}

const dayS = 24 * 60 * 60
const ownField = { type: 'string', required: false, input: false } as const
const typedField = { type: 'string', required: false, input: true } as const

/** Starts a session for someone authenticated outside the library. */
const sessionsOf = {
  id: 'outlay-sessions',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async context => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new Error('Cannot start a session for a user who does not exist')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(context, { session, user })
        return { token: session.token }
      },
    ),
  },
} satisfies BetterAuthPlugin

/** The auth library as configured for Outlay: never mounted on HTTP, only called from accounts.service. */
function library({ db, secret, publicUrl, passwordHashing }: AuthOptions) {
  return betterAuth({
    secret,
    baseURL: publicUrl ?? 'http://localhost',
    database: drizzleAdapter(db, {
      provider: 'pg',
      // Creates a person, their password and first session atomically.
      transaction: true,
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      // The contract limits lengths and characters; the library hashes with memory-hard scrypt.
      minPasswordLength: 6,
      maxPasswordLength: 128,
      ...(passwordHashing && { password: passwordHashing }),
    },
    plugins: [
      username({ minUsernameLength: 3, maxUsernameLength: 40, usernameValidator: () => true }),
      sessionsOf,
    ],
    user: {
      additionalFields: {
        firstName: typedField,
        lastName: typedField,
        timezone: typedField,
        preferredCurrency: ownField,
        teamId: ownField,
        role: ownField,
        disabledAt: { type: 'date', required: false, input: false },
        trialEndsAt: { type: 'date', required: false, input: false },
        hasOneTimePassword: { type: 'boolean', required: false, input: false },
      },
    },
    session: { expiresIn: 30 * dayS, updateAge: dayS },
    advanced: {
      cookiePrefix: 'outlay',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

export type Auth = ReturnType<typeof library>

export function createAuth(options: AuthOptions): Auth {
  const auth = library(options)
  return { ...auth, api: hearing(auth.api) }
}

/** After a failed statement the library reports its own error or none at all, such as no one being signed in. */
function hearing<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') return call
      return (...given: unknown[]) => rethrowingSwallowed(async () => call.apply(target, given))
    },
  })
}

/** A new session: its person, its token in the database, and its cookies. */
export interface NewSession {
  readonly userId: string
  readonly token: string
  readonly cookies: readonly string[]
}

/** Starts a session for a fully authenticated person. */
export async function startSession(auth: Auth, caller: Caller, userId: string): Promise<NewSession> {
  const { response, headers } = await auth.api.startSession({
    body: { userId },
    headers: libraryHeaders(caller),
    returnHeaders: true,
  })
  return { userId, token: response.token, cookies: headers.getSetCookie() }
}

/** Encrypted by the library (XChaCha20-Poly1305) with the session secret. */
export async function sealed(auth: Auth, text: string): Promise<string> {
  const { secretConfig } = await auth.$context
  return symmetricEncrypt({ key: secretConfig, data: text })
}

export async function openSealed(auth: Auth, kept: string): Promise<string> {
  const { secretConfig } = await auth.$context
  return symmetricDecrypt({ key: secretConfig, data: kept })
}

/** The session cookie, unverified. */
export function sessionCookieOf(caller: Caller): string | undefined {
  return /(?:^|;\s*)(?:__Secure-)?outlay\.session_token=([^;]+)/.exec(caller.headers.get('cookie') ?? '')?.[1]
}

/** The caller's headers for the library. */
function libraryHeaders(caller: Caller): Headers {
  const headers = new Headers({ 'x-client-address': caller.address })
  const userAgent = caller.headers.get('user-agent')
  if (userAgent) headers.set('user-agent', userAgent)
  return headers
}
