import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecurityCheck } from '@outlay/contract/security/security'
import type { Config } from '../../core/config/config.ts'
import type { SelfCheckAnswers } from '../../core/http/selfCheck.ts'
import type { AccountFacts, SessionCookie } from '../accounts/accounts.service.ts'

/** Settings of the server that affect security. */
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

/** Strength of a secret, without the secret itself. */
interface SecretStrength {
  readonly length: number
  readonly differentCharacters: number
}

/** Permission bits of a folder, such as `0o700`; null if the system has none or the folder does not exist. */
interface FolderModes {
  readonly data: number | null
  readonly pictures: number | null
}

/** The input of the checks. */
export interface SecurityFacts {
  readonly account: AccountFacts
  readonly cookie: SessionCookie
  readonly settings: SafetySettings
  readonly secret: SecretStrength
  readonly folders: FolderModes
  readonly answers: SelfCheckAnswers
  /** The longest time that one of their API keys was unused; 0 without keys. */
  readonly unusedApiKeyMs: number
  /** In the last seven days. */
  readonly failedSignIns: number
}

export function strengthOf(secret: string): SecretStrength {
  return { length: secret.length, differentCharacters: new Set(secret).size }
}

/** The folders as laid out in `serve.ts`. */
export async function folderModesOf(dataDir: string): Promise<FolderModes> {
  return { data: await modeOf(dataDir), pictures: await modeOf(join(dataDir, 'files')) }
}

/** Null on Windows, whose access lists cannot be read here, and for a missing folder. */
async function modeOf(folder: string): Promise<number | null> {
  if (process.platform === 'win32') return null
  try {
    return (await stat(folder)).mode & 0o777
  } catch (error) {
    // The file does not exist.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const loopbackForm = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether a host name or address is the local machine. */
export function isThisMachine(host: string): boolean {
  return loopbackForm.test(host)
}

/** Whether traffic to an http(s) URL is encrypted or stays on this machine. */
export function isSafeOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isThisMachine(hostname)
}

/** A security check. */
export interface CheckRule {
  readonly id: string
  /** What is protected, in a few words. */
  readonly title: string
  /** What is true if it passes. */
  readonly heldText: string
  /** What is true if it passes for another reason. */
  readonly exception?: { readonly text: string; readonly applies: (facts: SecurityFacts) => boolean }
  /** Points that it adds to the score. */
  readonly points: number
  readonly holds: (facts: SecurityFacts) => boolean
  /** What to do if it fails. */
  readonly advice: string
  /** The section of Settings to fix it; without one, only the operator can. */
  readonly settings?: SecurityCheck['settings'] | ((facts: SecurityFacts) => SecurityCheck['settings'])
}
