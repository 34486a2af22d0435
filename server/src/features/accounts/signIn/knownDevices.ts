import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@outlay/contract/core/daySpans'
import type { Caller } from '../../../core/actor.ts'
import { clientInfo, recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import type { NewSession } from '../accounts.auth.ts'
import type { AccountEmails } from '../accounts.ports.ts'
import { deleteDevicesBefore, findDevice, upsertDevice } from './signIns.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly sessionSecret: string
  /** Whether the server is reached over https. */
  readonly isSecure: boolean
  readonly emails: AccountEmails
}

/** The longest cookie lifetime browsers allow. */
const retentionDays = 400

/**
 * Browsers a person has signed in from. Each has a signed random token in a cookie, of which the database stores only
 * the hash, bound to each account. It grants no access; it keeps their attempts apart from those of password guessers.
 */
export class KnownDevices {
  readonly #deps: Dependencies
  readonly #key: Buffer

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.#key = createHmac('sha256', deps.sessionSecret).update('known devices').digest()
  }

  /** The id of the caller's browser, if this person has signed in there. */
  async find(caller: Caller, userId: string): Promise<string | null> {
    const token = this.#tokenOf(caller)
    return token === undefined
      ? null
      : ((await findDevice(this.#deps.db, userId, secretTokenHash(token))) ?? null)
  }

  /**
   * Records a new session and remembers its browser, emailing the person about a new one if `isTold`. Returns the
   * device cookie. The session's cookies are sent only afterwards, so an unrecorded session is unusable.
   */
  async remember(
    caller: Caller,
    { userId, token: sessionToken }: Pick<NewSession, 'userId' | 'token'>,
    { isTold, isNewAccount }: { readonly isTold: boolean; readonly isNewAccount: boolean },
  ): Promise<string> {
    const { db, clock, emails } = this.#deps
    const token = this.#tokenOf(caller) ?? newSecretToken()
    const now = clock.now()
    await db.transaction(async transaction => {
      await recordAudit(transaction, {
        kind: isNewAccount ? 'account-opened' : 'signed-in',
        at: now,
        by: { userId, clientInfo: clientInfo(caller) },
        of: { userId },
      })
      const device = { id: newId(), tokenHash: secretTokenHash(token), sessionToken, now }
      const added = await upsertDevice(transaction, device)
      if (!added || !isTold) return
      const { userAgent } = added
      await emails.newDevice(transaction, {
        userId,
        userAgent,
        address: caller.address,
        when: now,
        deviceId: device.id,
      })
    })
    return this.#cookie(token)
  }

  /** Deletes devices whose cookies have expired. */
  deleteExpired(): Promise<void> {
    const { db, clock } = this.#deps
    return deleteDevicesBefore(db, new Date(clock.now().getTime() - retentionDays * dayMs))
  }

  /** The signature check avoids queries for forged tokens. */
  #tokenOf(caller: Caller): string | undefined {
    const pattern = /(?:^|;\s*)(?:__Secure-)?outlay\.device=([\w-]+)\.([\w-]+)/
    const [, token = '', signature = ''] = pattern.exec(caller.headers.get('cookie') ?? '') ?? []
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#signatureOf(token))]
    return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
  }

  #signatureOf(token: string): string {
    return createHmac('sha256', this.#key).update(token).digest('base64url')
  }

  #cookie(token: string): string {
    const { isSecure } = this.#deps
    return [
      `${isSecure ? '__Secure-' : ''}outlay.device=${token}.${this.#signatureOf(token)}`,
      `Max-Age=${(retentionDays * dayMs) / 1000}`,
      'Path=/api/auth',
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ')
  }
}
