import type { Config } from '../config/config.ts'
import { loadOrCreateSecret, loadSecretIfExists } from '../config/secrets.ts'
import { type KeyRing, keyRingOf } from './keyRing.ts'

type KeySettings = Pick<Config, 'DATA_DIR' | 'ENCRYPTION' | 'ENCRYPTION_KEYS'>

/** The operator's keys, then the server's own generated one, so what it encrypted stays readable. */
export async function configuredKeys(config: KeySettings): Promise<KeyRing> {
  const own = await loadOrCreateSecret(config.DATA_DIR, 'encryption')
  return keyRingOf([...(config.ENCRYPTION_KEYS ?? []), own], config.ENCRYPTION === 'on')
}

/** Like `configuredKeys`, but never generates a key. */
export async function readConfiguredKeys(config: KeySettings): Promise<KeyRing> {
  const own = await loadSecretIfExists(config.DATA_DIR, 'encryption')
  return keyRingOf([...(config.ENCRYPTION_KEYS ?? []), ...(own ? [own] : [])], config.ENCRYPTION === 'on')
}
