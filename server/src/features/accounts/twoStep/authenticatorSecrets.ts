import type { Db } from '../../../core/database/database.ts'
import type { SealedTexts } from '../../../core/encryption/sealedTexts.ts'
import type { Logger } from '../../../core/logger.ts'
import { type Auth, openSealed, sealed } from '../accounts.auth.ts'
import { changeSealedSecret, listSealedSecrets, type TwoStepRow } from './twoStep.store.ts'

interface Dependencies {
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
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
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
