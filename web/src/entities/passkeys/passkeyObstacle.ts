import { t } from '../../core/language/language.ts'
/** Why there can be no passkeys here, as a sentence; undefined where there can. */
export function passkeyObstacle(): string | undefined {
  // A passkey is for a name: no browser makes one for a number.
  if (/^[\d.]+$|^\[/.test(location.hostname))
    return t('Passkeys need a domain name. Open Outlay by its name, not by an IP address.')
  // Browsers have it where the connection is secure alone.
  return typeof globalThis.PublicKeyCredential === 'function'
    ? undefined
    : t('This browser can’t use passkeys here. Use a newer browser over a secure connection (https).')
}
