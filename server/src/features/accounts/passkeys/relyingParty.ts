import { isIP } from 'node:net'
import { passkeysUnavailable } from '../accounts.errors.ts'

/** The WebAuthn relying party: this server's name and allowed origins. */
export interface RelyingParty {
  readonly id: string
  readonly origins: readonly string[]
}

/**
 * Uses the configured URL if set. Otherwise the Host header is trusted only for localhost, as nothing else says which
 * name is ours. The scheme is not checked there, as for writes (`core/http/origin.ts`).
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
