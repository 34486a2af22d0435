import { createHmac, randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { recoveryCodeCount } from '@outlay/contract/accounts/twoStep'
import type { Caller } from '../../../core/actor.ts'
import { clientInfo, recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { SealedTexts } from '../../../core/encryption/sealedTexts.ts'
import { AppError, invalidInput } from '../../../core/errors.ts'
import type { Logger } from '../../../core/logger.ts'
import { type Auth, openSealed, sealed } from '../accounts.auth.ts'
import type { SignInAttempts } from '../signIn/signInAttempts.ts'
import {
  changeSealedSecret,
  consumeRecoveryCode,
  listSealedSecrets,
  lockTwoStep,
  type TwoStepRow,
  updateLastStep,
} from './twoStep.store.ts'

interface SecretsDependencies {
  readonly db: Db
  readonly auth: Auth
  readonly texts: SealedTexts
  readonly logger: Pick<Logger, 'error'>
}

type Kept = Pick<TwoStepRow, 'userId' | 'sealedSecret'>

const purposeOf = (userId: string) => `authenticator secret of person ${userId}`

/**
 * Stores authenticator secrets encrypted with the installation's keys, and re-encrypts them when keys change. Without
 * encryption, and for older rows, the auth library encrypts them with the session secret: never plain.
 */
export class AuthenticatorSecrets {
  readonly #deps: SecretsDependencies

  constructor(deps: SecretsDependencies) {
    this.#deps = deps
  }

  async seal(userId: string, secret: string): Promise<string> {
    const { auth, texts } = this.#deps
    return texts.isOn ? texts.seal(secret, purposeOf(userId)) : sealed(auth, secret)
  }

  /** @throws damagedCiphertext, keyMissing, or an error of the library */
  async open({ userId, sealedSecret }: Kept): Promise<string> {
    const { auth, texts } = this.#deps
    return texts.isSealed(sealedSecret)
      ? texts.open(sealedSecret, purposeOf(userId))
      : openSealed(auth, sealedSecret)
  }

  /** Re-encrypts a secret after use if it is not current. */
  async renew(db: Db, kept: Kept, secret: string): Promise<void> {
    if (this.#deps.texts.isCurrent(kept.sealedSecret)) return
    await changeSealedSecret(db, kept, await this.seal(kept.userId, secret))
  }

  /**
   * Re-encrypts all secrets. Concurrently changed ones are skipped, being current already, and unreadable ones are
   * logged. Returns how many of those another key might still open.
   */
  async reseal(): Promise<{ readonly damaged: number }> {
    const { db, texts, logger } = this.#deps
    let damaged = 0
    for await (const portion of listSealedSecrets(db))
      for (const kept of portion)
        try {
          await this.renew(db, kept, await this.open(kept))
        } catch (error) {
          logger.error(
            { err: error, user: kept.userId },
            'a two-step verification secret could not be decrypted',
          )
          // Otherwise it used another session secret, so no key helps.
          if (texts.isSealed(kept.sealedSecret)) damaged += 1
        }
    return { damaged }
  }
}

/** Without characters that are easily confused. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groupLength = 5

/** Ten codes of 49 bits each: `4k7pm-x2dqz`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(randomGroups(2, groupLength))
  return [...codes]
}

/** Random characters in groups joined by hyphens, for people to type: 4.95 bits each. */
export function randomGroups(groups: number, length: number): string {
  const group = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Normalizes a code as typed. */
function plainCode(unverifiedCode: string): string {
  return unverifiedCode.toLowerCase().replaceAll(/[\s-]/g, '')
}

/** Keyed hashes of recovery codes, since 49 bits alone could be brute-forced. */
export class RecoveryCodeHashes {
  readonly #key: Buffer

  constructor(sessionSecret: string) {
    this.#key = createHmac('sha256', sessionSecret).update('recovery codes').digest()
  }

  hash(userId: string, unverifiedCode: string): string {
    return createHmac('sha256', this.#key)
      .update(`${userId} ${plainCode(unverifiedCode)}`)
      .digest('hex')
  }
}

const stepMs = 30_000
/** Steps of clock drift tolerated either way. */
const drift = 1

/** The 30-second step of an instant (RFC 6238, section 4.2). */
export function stepOf(instant: Date): number {
  return Math.floor(instant.getTime() / stepMs)
}

/**
 * The step of a valid current code; undefined if it is wrong or not later than the last one used: codes are single-use
 * (RFC 6238, section 5.2).
 */
export async function stepOfCode(
  secret: string,
  unverifiedCode: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): Promise<number | undefined> {
  const present = stepOf(now)
  const otp = createOTP(secret)
  for (let step = Math.max(present - drift, lastStep + 1); step <= present + drift; step += 1)
    if ((await otp.hotp(step)) === unverifiedCode) return step
  return undefined
}

/** Setup data for an authenticator app: the QR code's URL, and its secret in base32. */
export function appAddress(secret: string, account: string): { address: string; secret: string } {
  const address = createOTP(secret).url('Outlay', account)
  return { address, secret: new URL(address).searchParams.get('secret') ?? '' }
}

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly attempts: SignInAttempts
  readonly hashes: RecoveryCodeHashes
  readonly secrets: AuthenticatorSecrets
}

/** Authenticator codes, and recovery codes in their place. */
export class Codes {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * Consumes a code and does the work atomically. Rate limited like a password.
   * @throws invalidInput, naming the field `code`; tooManySignIns
   */
  async spend<T>(
    caller: Caller,
    userId: string,
    unverifiedCode: string,
    work: (transaction: Db) => Promise<T>,
  ): Promise<T> {
    const { db, attempts } = this.#deps
    const attempt = await attempts.begin(caller, { userId, name: userId, secret: 'code' })
    const done = await db
      .transaction(async transaction =>
        (await this.#take(transaction, caller, userId, unverifiedCode))
          ? { answer: await work(transaction) }
          : undefined,
      )
      .catch(async error => {
        // The code was right but the work was refused, so it is not consumed.
        if (error instanceof AppError) await attempts.succeed(attempt)
        throw error
      })
    if (!done) {
      await attempts.fail(userId, attempt)
      throw wrongCode()
    }
    await attempts.succeed(attempt)
    return done.answer
  }

  async #take(transaction: Db, caller: Caller, userId: string, unverifiedCode: string): Promise<boolean> {
    const { clock, secrets } = this.#deps
    const row = await lockTwoStep(transaction, userId)
    if (!row?.confirmedAt) return false
    const code = plainCode(unverifiedCode)
    if (!/^\d{6}$/.test(code)) return this.#consumeRecoveryCode(transaction, caller, userId, code)
    const secret = await secrets.open(row)
    const step = await stepOfCode(secret, code, { now: clock.now(), lastStep: row.lastStep })
    if (step === undefined) return false
    await updateLastStep(transaction, userId, step)
    await secrets.renew(transaction, row, secret)
    return true
  }

  async #consumeRecoveryCode(
    transaction: Db,
    caller: Caller,
    userId: string,
    code: string,
  ): Promise<boolean> {
    const { clock, hashes } = this.#deps
    const isTaken = await consumeRecoveryCode(transaction, userId, hashes.hash(userId, code))
    const by = { userId, clientInfo: clientInfo(caller) }
    if (isTaken)
      await recordAudit(transaction, { kind: 'recovery-code-used', at: clock.now(), by, of: { userId } })
    return isTaken
  }
}

export function wrongCode() {
  const message = 'This code is wrong, or was already used. Your app shows a new one every 30 seconds.'
  return invalidInput({ detail: message, errors: [{ path: 'code', message }] })
}
