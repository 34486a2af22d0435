import type {
  CreatedCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedCredential,
} from '@outlay/contract/accounts/passkeys'
import {
  type AuthenticatorTransportFuture,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { msg, translated } from '../../core/language/language.ts'
import { PasskeyFailure } from './passkeyFailure.ts'

/** Messages by the name of WebAuthn's exception. */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: msg('This was canceled or took too long. Try again.'),
  AbortError: msg('This was canceled. Try again.'),
  InvalidStateError: msg('This device already has a passkey for this account.'),
  SecurityError: msg('Passkeys don’t work at this address. Open Outlay at the address it is set up for.'),
  ConstraintError: msg(
    'This device can’t verify that it’s you. A passkey needs a fingerprint, a face, or a PIN.',
  ),
  NotSupportedError: msg('This device can’t create a passkey that Outlay supports.'),
}

/** Creates a passkey in the browser. @throws PasskeyFailure */
export async function makePasskey({
  excludeCredentials,
  ...options
}: PasskeyCreationOptions): Promise<CreatedCredential> {
  const optionsJSON = {
    ...options,
    excludeCredentials: excludeCredentials.map(({ transports = [], ...known }) => ({
      ...known,
      // Passed on as received: browsers ignore unknown ones.
      transports: transports as AuthenticatorTransportFuture[],
    })),
  }
  const { id, rawId, type, response } = await saying(() => startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** Signs in with a passkey the user chooses. @throws PasskeyFailure */
export async function signByPasskey(optionsJSON: PasskeyRequestOptions): Promise<UsedCredential> {
  const { id, rawId, type, response } = await saying(() => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

async function saying<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony()
  } catch (error) {
    // The browser's and the library's exceptions share these names.
    const { name = '' } = error as { name?: string }
    throw new PasskeyFailure(
      translated(sentences[name] ?? msg('This browser couldn’t use a passkey. Try another way.')),
      { cause: error },
    )
  }
}
