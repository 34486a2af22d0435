import type { Config } from '../config/config.ts'
import { keptSecret } from '../config/secrets.ts'
import { type KeyRing, keyRingOf } from './keyRing.ts'

/** The operator's keys, then the one that this server made for itself: what that one wrote before stays readable. */
export async function configuredKeys(
  config: Pick<Config, 'DATA_DIR' | 'ENCRYPTION' | 'ENCRYPTION_KEYS'>,
): Promise<KeyRing> {
  const own = await keptSecret(config.DATA_DIR, 'encryption')
  return keyRingOf([...(config.ENCRYPTION_KEYS ?? []), own], config.ENCRYPTION === 'on')
}
