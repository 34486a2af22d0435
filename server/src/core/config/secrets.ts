import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

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
export function loadSecretIfExists(dataDir: string, name: string): Promise<string | undefined> {
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
