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
 * What authenticator apps know, too, as it is kept: by the keys of encryption, so that it is kept anew when they change. Where
 * encryption is switched off, and from before it was done so, by the sign-in library with the session secret: never as it is.
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

  /** Keeps a secret that has just been of use as all are kept now. */
  async renew(db: Db, kept: Kept, secret: string): Promise<void> {
    if (this.#deps.texts.isCurrent(kept.sealedSecret)) return
    await changeSealedSecret(db, kept, await this.seal(kept.userId, secret))
  }

  /**
   * Has all of them kept as they are to be now. One that was changed meanwhile is left: it is. So is one that cannot be read, which
   * is named in the log. Answers how many of these another key might still open.
   */
  async reseal(): Promise<{ readonly damaged: number }> {
    const { db, texts, logger } = this.#deps
    let damaged = 0
    for await (const portion of listSealedSecrets(db))
      for (const kept of portion)
        try {
          await this.renew(db, kept, await this.open(kept))
        } catch (error) {
          logger.error({ err: error, user: kept.userId }, 'a secret of two-step verification cannot be read')
          // By another session secret than today's: no key helps.
          if (texts.isSealed(kept.sealedSecret)) damaged += 1
        }
    return { damaged }
  }
}
