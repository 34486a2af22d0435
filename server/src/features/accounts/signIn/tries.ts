import type { Caller } from '../../../core/actor.ts'
import { recordAuditUpTo } from '../../../core/audit/recordAudit.ts'
import { dayIn } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { AppError } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import type { NoteThreat } from '../../../core/threats.ts'
import type { KnownDevices } from './knownDevices.ts'
import type { BegunAttempt, SignInLimit, TriedSecret } from './signInLimit.ts'

interface Dependencies {
  readonly db: Db
  readonly limit: SignInLimit
  readonly devices: KnownDevices
  readonly noteThreat: NoteThreat
}

const firstTold = 5
const hourMs = 60 * 60_000
/** Of one account within an hour, from wherever: each that fails counts as a threat, and no more of them stand in the log. */
const mostNoted = 50
/** A passkey is nothing that can be guessed: whoever tries one is counted, and nobody is alarmed. */
const eventKinds = { password: 'password-tried', code: 'code-tried', passkey: null } as const

/** Passwords, codes and passkeys that are given: whoever guesses waits, and whoever is guessed at is told. */
export class Tries {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** @throws tooManySignIns, which counts as a threat to the account, where there is one */
  async begin(
    caller: Caller,
    { userId, name, secret }: { userId: string | undefined; name: string; secret: TriedSecret },
  ): Promise<BegunAttempt> {
    const { limit, devices, noteThreat } = this.#deps
    const device = userId === undefined ? null : await devices.find(caller, userId)
    try {
      return await limit.begin({ account: userId ?? name, address: caller.address, device, secret })
    } catch (error) {
      if (userId && error instanceof AppError) noteThreat(userId, 'failed-sign-in')
      throw error
    }
  }

  succeed(attempt: BegunAttempt): Promise<void> {
    return this.#deps.limit.succeed(attempt)
  }

  /** The person is told when it is the fifth time, the tenth, the twentieth ...: whoever guesses does not fill their feed. */
  async fail(userId: string | undefined, { tries, at, secret, address }: BegunAttempt): Promise<void> {
    if (userId === undefined) return
    this.#deps.noteThreat(userId, 'failed-sign-in')
    // Whoever guesses has to wait, longer each time, but may come from many places. Nothing else is written with it, so it stands in no
    // transaction; the caller refuses once it is kept, and where it cannot be kept, the answer is a failure, not a refusal.
    const refused = {
      kind: 'sign-in-refused',
      at,
      by: { userId: null, calledFrom: { address, userAgent: null } },
      of: { userId },
      details: { secret },
    } as const
    const since = new Date(at.getTime() - hourMs)
    await recordAuditUpTo(this.#deps.db, refused, { most: mostNoted, since })
    const kind = eventKinds[secret]
    if (!kind || !Number.isInteger(Math.log2(tries / firstTold)) || tries < firstTold) return
    await this.#deps.db.transaction(transaction =>
      recordEvent(
        transaction,
        { userId },
        {
          kind,
          status: 'pending',
          at,
          title: `${tries} times within an hour`,
          itemId: `${kind} ${dayIn('UTC', at)}`,
        },
      ),
    )
  }
}
