import {
  type PasskeyRequestOptions,
  passkeyTimeoutMs,
  type UsedCredential,
} from '@outlay/contract/accounts/passkeys'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import { type Auth, type NewSession, startSession } from '../accounts.auth.ts'
import { accountDisabled, passkeyRefused, passkeySignInOver } from '../accounts.errors.ts'
import { findUser } from '../accounts.store.ts'
import type { AccountClosing } from '../closing/accountClosing.ts'
import type { SignInAttempts } from '../signIn/signInAttempts.ts'
import { challengeOf, checkedUse, relyingPartyOf } from './ceremonies.ts'
import {
  consumeChallenge,
  findPasskey,
  insertChallenge,
  type PasskeyRow,
  recordUse,
} from './passkeys.store.ts'
import type { PasskeyCaller } from './passkeys.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string | undefined
  /** The auth library, writing through a transaction. */
  readonly authOn: (db: Db) => Auth
  readonly attempts: SignInAttempts
  readonly closing: AccountClosing
}

/** Passkey sign-in. The device verifies its user, so it counts as both factors. */
export class PasskeySignIns {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Options for any caller, who chooses the passkey. @throws passkeysUnavailable */
  async options({ unverifiedHost }: PasskeyCaller): Promise<PasskeyRequestOptions> {
    const { db, clock, publicUrl } = this.#deps
    const { id } = relyingPartyOf(publicUrl, unverifiedHost)
    const challenge = newSecretToken()
    const expiresAt = new Date(clock.now().getTime() + passkeyTimeoutMs)
    await insertChallenge(db, { challengeHash: secretTokenHash(challenge), userId: null, expiresAt })
    return { challenge, rpId: id, timeout: passkeyTimeoutMs, userVerification: 'required' }
  }

  /**
   * Rate limited like passwords, but counted separately, so password guessing does not block passkeys.
   * @throws passkeyRefused, passkeySignInOver; tooManySignIns; accountDisabled, only to the passkey's owner
   */
  async begin(caller: PasskeyCaller, credential: UsedCredential): Promise<NewSession> {
    const { db, attempts, publicUrl } = this.#deps
    const party = relyingPartyOf(publicUrl, caller.unverifiedHost)
    const challenge = await this.#consumeChallenge(credential)
    const passkey = await findPasskey(db, credential.id)
    const attempt = await attempts.begin(caller, {
      userId: passkey?.userId,
      name: 'a passkey',
      secret: 'passkey',
    })
    const counter = passkey && (await checkedUse(credential, passkey, challenge, party))
    if (!passkey || counter === undefined) {
      await attempts.fail(passkey?.userId, attempt)
      throw passkeyRefused()
    }
    await attempts.succeed(attempt)
    return this.#session(caller, passkey, counter)
  }

  /** @throws passkeySignInOver */
  async #consumeChallenge(credential: UsedCredential): Promise<string> {
    const { db, clock } = this.#deps
    const challenge = challengeOf(credential)
    if (challenge === undefined) throw passkeyRefused()
    const taken = { challengeHash: secretTokenHash(challenge), userId: null, now: clock.now() }
    if (!(await consumeChallenge(db, taken))) throw passkeySignInOver()
    return challenge
  }

  /**
   * Rechecks, as the passkey may have been removed or used by a cloned device. @throws accountDisabled, passkeyRefused
   */
  #session(caller: PasskeyCaller, { id, userId }: PasskeyRow, counter: number): Promise<NewSession> {
    const { db, clock, authOn, closing } = this.#deps
    return db.transaction(async transaction => {
      const person = await findUser(transaction, userId)
      const refusal = person ? closing.refusalOf(person) : accountDisabled()
      if (refusal) throw refusal
      if (!(await recordUse(transaction, id, { counter, now: clock.now() }))) throw passkeyRefused()
      return startSession(authOn(transaction), caller, userId)
    })
  }
}
