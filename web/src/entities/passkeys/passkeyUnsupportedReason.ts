import { t } from '../../core/language/language.ts'
/** Why passkeys are unavailable here, as a sentence; undefined if they are available. */
export function passkeyUnsupportedReason(): string | undefined {
  // Passkeys are bound to a domain, so they do not work on IP addresses.
  if (/^[\d.]+$|^\[/.test(location.hostname))
    return t('Passkeys need a domain name. Open Outlay by its name, not by an IP address.')
  // Browsers only provide it on secure connections.
  return typeof globalThis.PublicKeyCredential === 'function'
    ? undefined
    : t('This browser can’t use passkeys here. Use a newer browser over a secure connection (https).')
}
