import * as z from 'zod/mini'
import { idParams } from '../core/fields.ts'
import { noControlCharacters } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { reauthBody } from './accounts.ts'
import { userSchema } from './currentUser.ts'

/** Per person. */
export const maxPasskeys = 20

/** Time limit of a passkey prompt, in milliseconds. */
export const passkeyTimeoutMs = 5 * 60_000

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null if never used. */
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof passkeySchema>

export const passkeyNameBody = z.strictObject({
  name: z
    .string('Name is required')
    .check(z.trim())
    .check(z.minLength(1, 'Name is required'))
    .check(z.maxLength(50, 'A name can be at most 50 characters'))
    .check(noControlCharacters),
})

export const passkeyForm = z.extend(passkeyNameBody, reauthBody.shape)
export type PasskeyOptionsRequest = z.output<typeof reauthBody>
export const passkeyRemovalBody = reauthBody
export type PasskeyRemoval = z.output<typeof reauthBody>

const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/))
const publicKeyType = z.literal('public-key')
/** `internal`, `usb`, and any others browsers introduce. */
const transportsSchema = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))

/** Options for creating a passkey. WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON. */
const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** Existing passkeys, so that no device creates a second one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKeyType, transports: z.optional(z.array(z.string())) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>

/** Options for signing in. WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON. */
const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>

const credentialId = base64url(1400)
const clientData = base64url(8000)

/** A created passkey. WebAuthn Level 3, RegistrationResponseJSON. */
const createdCredentialSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(40_000),
    transports: z.optional(transportsSchema),
  }),
})
export type CreatedCredential = z.output<typeof createdCredentialSchema>

/** A used passkey. WebAuthn Level 3, AuthenticationResponseJSON. */
const usedCredentialSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
})
export type UsedCredential = z.output<typeof usedCredentialSchema>

export const newPasskeyBody = z.extend(passkeyNameBody, { credential: createdCredentialSchema })
export type NewPasskey = z.output<typeof newPasskeyBody>

export const passkeySignInBody = z.strictObject({ credential: usedCredentialSchema })
export type PasskeySignIn = z.output<typeof passkeySignInBody>

const list = '/api/auth/passkeys'
const one = '/api/auth/passkeys/{id}'
const signIn = '/api/auth/passkey-sign-in'

export const passkeyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: list,
    summary: 'Passkeys, the newest first',
    access: 'session',
    response: z.array(passkeySchema),
  }),
  options: defineRoute({
    method: 'POST',
    path: `${list}/options`,
    summary: 'What a browser makes a passkey by, within five minutes and once',
    access: 'session',
    body: reauthBody,
    isSecret: true,
    response: creationOptionsSchema,
    callsPerMinute: 20,
  }),
  add: defineRoute({
    method: 'POST',
    path: list,
    summary: 'Adds a passkey that a browser has made',
    access: 'session',
    body: newPasskeyBody,
    isSecret: true,
    response: passkeySchema,
    status: 201,
    callsPerMinute: 20,
  }),
  rename: defineRoute({
    method: 'PUT',
    path: one,
    summary: 'Renames a passkey',
    access: 'session',
    params: idParams,
    body: passkeyNameBody,
    response: passkeySchema,
    versioned: false,
  }),
  remove: defineRoute({
    method: 'POST',
    path: `${one}/removal`,
    summary: 'Removes a passkey: it lets nobody in any more',
    access: 'session',
    params: idParams,
    body: passkeyRemovalBody,
    isSecret: true,
    response: null,
    callsPerMinute: 20,
  }),
  signInOptions: defineRoute({
    method: 'POST',
    path: `${signIn}/options`,
    summary: 'What a browser signs in by with a passkey, within five minutes and once',
    access: 'public',
    isSecret: true,
    response: requestOptionsSchema,
    takesNoRoom: true,
    callsPerMinute: 30,
  }),
  signIn: defineRoute({
    method: 'POST',
    path: signIn,
    summary: 'Signs in with a passkey, which stands for both steps',
    access: 'public',
    body: passkeySignInBody,
    isSecret: true,
    response: userSchema,
    takesNoRoom: true,
    callsPerMinute: 60,
  }),
}
