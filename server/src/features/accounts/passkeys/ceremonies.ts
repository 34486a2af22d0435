import { isIP } from 'node:net'
import {
  type CreatedCredential,
  type PasskeyCreationOptions,
  passkeyTimeoutMs,
  type UsedCredential,
} from '@outlay/contract/accounts/passkeys'
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server'
import { passkeysUnavailable } from '../accounts.errors.ts'
import type { PasskeyRow } from './passkeys.store.ts'

/** The WebAuthn relying party: this server's name and allowed origins. */
interface RelyingParty {
  readonly id: string
  readonly origins: readonly string[]
}

/**
 * Uses the configured URL if set. Otherwise the Host header is trusted only for localhost, as nothing else says which
 * name is ours. The scheme is not checked there, as for writes (`core/http/caller.ts`).
 * @throws passkeysUnavailable for IP addresses, which passkeys do not support
 */
export function relyingPartyOf(publicUrl: string | undefined, unverifiedHost: string): RelyingParty {
  if (publicUrl) {
    const { hostname, origin } = new URL(publicUrl)
    if (isIP(hostname.replaceAll(/[[\]]/g, ''))) throw passkeysUnavailable()
    return { id: hostname, origins: [origin] }
  }
  const address = `http://${unverifiedHost}`
  const { hostname, host } = URL.canParse(address) ? new URL(address) : { hostname: '', host: '' }
  if (hostname !== 'localhost' && !hostname.endsWith('.localhost')) throw passkeysUnavailable()
  return { id: hostname, origins: [`http://${host}`, `https://${host}`] }
}

/** EdDSA, ES256, RS256: what authenticators support (IANA COSE Algorithms). */
const algorithms = [-8, -7, -257]

/** Identifies a passkey's owner to devices. */
function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

interface Maker {
  readonly userId: string
  readonly username: string
  readonly displayName: string
}

export function creationOptions(
  { id }: RelyingParty,
  challenge: string,
  { userId, username, displayName }: Maker,
  there: readonly PasskeyRow[],
): PasskeyCreationOptions {
  return {
    challenge,
    rp: { id, name: 'Outlay' },
    user: { id: userHandleOf(userId), name: username, displayName },
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
    timeout: passkeyTimeoutMs,
    attestation: 'none',
    excludeCredentials: there.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** The challenge a device claims to have signed; undefined if unreadable. */
export function challengeOf({ response }: CreatedCredential | UsedCredential): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const challenge = (said as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    // Not JSON, so not from a browser.
    return undefined
  }
}

/** Stored data of a new passkey. */
type NewCredential = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** Undefined if it does not match the request. */
export async function checkedCreation(
  credential: CreatedCredential,
  challenge: string,
  { id, origins }: RelyingParty,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await orRefused(async () => {
    if (!(await isWithoutAttestation(credential))) return undefined
    return verifyRegistrationResponse({
      response: forLibrary(credential),
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
  })
  if (!verified?.verified) return undefined
  const { credential: made } = verified.registrationInfo
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: made.transports ?? [],
  }
}

/** Refuses unrequested certificates, since the library would fetch URLs in them. */
async function isWithoutAttestation({ response }: CreatedCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** The device's signature counter; undefined if the signature is not this passkey's or the counter went back. */
export async function checkedUse(
  credential: UsedCredential,
  passkey: PasskeyRow,
  challenge: string,
  { id, origins }: RelyingParty,
): Promise<number | undefined> {
  if (credential.response.userHandle !== userHandleOf(passkey.userId)) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await orRefused(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { ...credential.response, userHandle: userHandleOf(passkey.userId) },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  )
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}

function forLibrary({ response: { transports = [], ...response }, ...credential }: CreatedCredential) {
  return {
    ...credential,
    clientExtensionResults: {},
    // Keeps transports the library does not know.
    response: { ...response, transports: transports as AuthenticatorTransportFuture[] },
  }
}

/** The library throws plain errors for invalid input, the only thing that can fail here. */
async function orRefused<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'))
}
