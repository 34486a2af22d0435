import type { Config } from '../config/config.ts'
import { keptSecret, secretIfKept } from '../config/secrets.ts'
import { type KeyRing, keyRingOf } from './keyRing.ts'

type KeySettings = Pick<Config, 'DATA_DIR' | 'ENCRYPTION' | 'ENCRYPTION_KEYS'>

/** The operator's keys, then the one that this server made for itself: what that one wrote before stays readable. */
export async function configuredKeys(config: KeySettings): Promise<KeyRing> {
  const own = await keptSecret(config.DATA_DIR, 'encryption')
  return keyRingOf([...(config.ENCRYPTION_KEYS ?? []), own], config.ENCRYPTION === 'on')
}

/** The same, but none is made where there is none. */
export async function givenKeys(config: KeySettings): Promise<KeyRing> {
  const own = await secretIfKept(config.DATA_DIR, 'encryption')
  return keyRingOf([...(config.ENCRYPTION_KEYS ?? []), ...(own ? [own] : [])], config.ENCRYPTION === 'on')
}
