import type { Caller } from '../../../core/actor.ts'
import { recordAuditUpTo } from '../../../core/audit/recordAudit.ts'
import { dayIn } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { AppError } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import type { RecordThreat } from '../../../core/threats.ts'
import type { KnownDevices } from './knownDevices.ts'
import type { CredentialKind, PendingAttempt, SignInLimit } from './signInLimit.ts'

interface Dependencies {
  readonly db: Db
  readonly limit: SignInLimit
  readonly devices: KnownDevices
  readonly recordThreat: RecordThreat
}

const firstTold = 5
const hourMs = 60 * 60_000
/** Maximum audit events per account and hour; every failure still counts as a threat. */
const mostNoted = 50
/** Passkeys cannot be guessed, so attempts are counted but raise no alarm. */
const eventKinds = { password: 'password-tried', code: 'code-tried', passkey: null } as const

/** Rate limits passwords, codes and passkeys, and tells people about guessing. */
export class SignInAttempts {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** @throws tooManySignIns, which counts as a threat to an existing account */
  async begin(
    caller: Caller,
    { userId, name, secret }: { userId: string | undefined; name: string; secret: CredentialKind },
  ): Promise<PendingAttempt> {
    const { limit, devices, recordThreat } = this.#deps
    const device = userId === undefined ? null : await devices.find(caller, userId)
    try {
      return await limit.begin({ account: userId ?? name, address: caller.address, device, secret })
    } catch (error) {
      if (userId && error instanceof AppError) recordThreat(userId, 'failed-sign-in')
      throw error
    }
  }

  succeed(attempt: PendingAttempt): Promise<void> {
    return this.#deps.limit.succeed(attempt)
  }

  /** Notifies at the fifth, tenth, twentieth, ... failure, so guessing does not flood the feed. */
  async fail(userId: string | undefined, { attempts, at, secret, address }: PendingAttempt): Promise<void> {
    if (userId === undefined) return
    this.#deps.recordThreat(userId, 'failed-sign-in')
    // A single write outside a transaction. The caller refuses only once it is stored; if that fails, the response is a
    // failure, not a refusal.
    const refused = {
      kind: 'sign-in-refused',
      at,
      by: { userId: null, clientInfo: { address, userAgent: null } },
      of: { userId },
      details: { secret },
    } as const
    const since = new Date(at.getTime() - hourMs)
    await recordAuditUpTo(this.#deps.db, refused, { most: mostNoted, since })
    const kind = eventKinds[secret]
    if (!kind || !Number.isInteger(Math.log2(attempts / firstTold)) || attempts < firstTold) return
    await this.#deps.db.transaction(transaction =>
      recordEvent(
        transaction,
        { userId },
        {
          kind,
          status: 'pending',
          at,
          title: `${attempts} times within an hour`,
          itemId: `${kind} ${dayIn('UTC', at)}`,
        },
      ),
    )
  }
}
