import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import type { SelfCheckAnswers } from '../../core/http/selfCheck.ts'
import type { AccountFacts, SessionCookie } from '../accounts/accounts.service.ts'

/** The settings of the running server that its people's safety hangs on. */
export type SafetySettings = Pick<
  Config,
  | 'ANTHROPIC_API_KEY'
  | 'ANTHROPIC_BASE_URL'
  | 'DATABASE_URL'
  | 'ENCRYPTION'
  | 'HOST'
  | 'LOG_LEVEL'
  | 'OPENAI_BASE_URL'
  | 'PUBLIC_URL'
  | 'RATE_LIMITS'
  | 'RATES_URL'
  | 'SMTP_URL'
  | 'TRUST_PROXY'
>

/** How hard a secret is to guess, without the secret. */
export interface SecretStrength {
  readonly length: number
  readonly differentCharacters: number
}

/** Permission bits of a folder, as `0o700`; null where the system does not say them, or there is no such folder. */
export interface FolderModes {
  readonly data: number | null
  readonly pictures: number | null
}

/** All that the checks look at. */
export interface SecurityFacts {
  readonly account: AccountFacts
  readonly cookie: SessionCookie
  readonly settings: SafetySettings
  readonly secret: SecretStrength
  readonly folders: FolderModes
  readonly answers: SelfCheckAnswers
  /** For how long one of their API keys was not used; 0 where there is none. */
  readonly unusedApiKeyMs: number
  /** Of the last seven days. */
  readonly failedSignIns: number
}

export function strengthOf(secret: string): SecretStrength {
  return { length: secret.length, differentCharacters: new Set(secret).size }
}

/** The folders as `main.ts` lays them out. */
export async function folderModesOf(dataDir: string): Promise<FolderModes> {
  return { data: await modeOf(dataDir), pictures: await modeOf(join(dataDir, 'files')) }
}

/** Windows keeps folders by access lists, which are not to be seen here. A folder that is gone is open to nobody. */
async function modeOf(folder: string): Promise<number | null> {
  if (process.platform === 'win32') return null
  try {
    return (await stat(folder)).mode & 0o777
  } catch (error) {
    // The word of Node for a file that is not there.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const loopbackForm = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether a host name or address is this machine itself. */
export function isThisMachine(host: string): boolean {
  return loopbackForm.test(host)
}

/** Whether what goes to an http(s) address cannot be read on the way: encrypted, or never leaving this machine. */
export function isSafeOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isThisMachine(hostname)
}
