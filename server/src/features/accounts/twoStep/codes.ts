import type { Caller } from '../../../core/actor.ts'
import { clientInfo } from '../../../core/audit/clientInfo.ts'
import { recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { AppError, invalidInput } from '../../../core/errors.ts'
import type { SignInAttempts } from '../signIn/signInAttempts.ts'
import type { AuthenticatorSecrets } from './authenticatorSecrets.ts'
import { plainCode, type RecoveryCodeHashes } from './recoveryCodes.ts'
import { stepOfCode } from './timeCodes.ts'
import { consumeRecoveryCode, lockTwoStep, updateLastStep } from './twoStep.store.ts'

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
