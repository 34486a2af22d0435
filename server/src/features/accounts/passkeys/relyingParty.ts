import { isIP } from 'node:net'
import { passkeysUnavailable } from '../accounts.errors.ts'

/** Whom a passkey is for (WebAuthn's relying party): the name of this server, and where its pages may stand. */
export interface RelyingParty {
  readonly id: string
  readonly origins: readonly string[]
}

/**
 * The configured address alone where there is one. Without, what the caller says counts only for this machine itself:
 * nothing else tells which name is ours. The scheme is left open there, as for writes (`core/http/origin.ts`).
 * @throws passkeysUnavailable, as a passkey is for a name, never for an IP address
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
