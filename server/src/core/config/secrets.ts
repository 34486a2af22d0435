import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeyRing, keyRingOf } from '../encryption/keyRing.ts'
import type { Config } from './config.ts'

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

/**
 * A 32-byte random secret, created on first use in the data folder, readable only by its owner. If two processes start
 * at once, the first link wins.
 */
export async function loadOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = await readIfThere(path)
  if (kept) return kept
  const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
  const file = await open(draft, 'wx', 0o600)
  await file.writeFile(randomBytes(32).toString('base64url'))
  await file.sync()
  await file.close()
  await link(draft, path).catch(ignoreExisting)
  await rm(draft)
  return readFile(path, 'utf8')
}

/** The secret, if it was already created. */
function loadSecretIfExists(dataDir: string, name: string): Promise<string | undefined> {
  return readIfThere(join(dataDir, 'secrets', name))
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
