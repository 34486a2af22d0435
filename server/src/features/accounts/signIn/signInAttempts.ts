import type { Caller } from '../../../core/actor.ts'
import { recordAuditUpTo } from '../../../core/audit/recordAudit.ts'
import { type Clock, dayIn } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { AppError } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import { networkOf } from '../../../core/http/caller.ts'
import { newId } from '../../../core/ids.ts'
import type { Wording } from '../../../core/language/say.ts'
import type { RecordThreat } from '../../../core/threats.ts'
import { tooManySignIns } from '../accounts.errors.ts'
import type { KnownDevices } from './knownDevices.ts'
import { waitMs } from './signInDelays.ts'
import {
  deleteAttemptsBefore,
  deleteAttemptsLike,
  insertAttempt,
  lockAttempts,
  type SignInAttempt,
  tallyAttempts,
} from './signIns.store.ts'

const windowMs = 60 * 60_000

/** A password, a code (by someone who knows the password), or a passkey. */
type CredentialKind = 'password' | 'code' | 'passkey'

/** A sign-in attempt. */
interface AttemptInput {
  /** Account id, or the unknown name. */
  readonly account: string
  readonly address: string
  /** Id of a device known for this account. */
  readonly device: string | null
  readonly secret: CredentialKind
}

interface PendingAttempt extends SignInAttempt {
  /** Failed tries on this account in the last hour, including this one: from unknown devices, or from its known one. */
  readonly attempts: number
  readonly secret: CredentialKind
}

/**
 * Delays password guessing progressively. Attempts are recorded before the password is checked, and serialized per
 * account, so parallel attempts cannot slip through, even across processes.
 */
export class SignInLimit {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** @throws tooManySignIns. Refused attempts are not counted, so the wait ends. */
  begin({ account, address, device, secret }: AttemptInput): Promise<PendingAttempt> {
    const attempt = {
      id: newId(),
      account: talliedAs(account, secret),
      address: networkOf(address),
      device,
      at: this.#clock.now(),
    }
    return this.#db.transaction(async transaction => {
      await lockAttempts(transaction, attempt)
      const tallies = await tallyAttempts(transaction, attempt, windowMs)
      const isKnownDevice = device !== null
      const wait = waitMs(tallies, { isKnownDevice, secret, now: attempt.at })
      if (wait > 0) throw refusal(wait)
      await insertAttempt(transaction, attempt)
      return { ...attempt, secret, attempts: 1 + (device === null ? tallies.account : tallies.device).count }
    })
  }

  /** The password was right, so earlier failures from that address or device were honest mistakes. */
  succeed(attempt: SignInAttempt): Promise<void> {
    return deleteAttemptsLike(this.#db, attempt)
  }

  deleteExpired(): Promise<void> {
    return deleteAttemptsBefore(this.#db, new Date(this.#clock.now().getTime() - windowMs))
  }
}

/**
 * Codes and passkeys are counted separately: a right password does not excuse wrong codes. Names are lower case, so the
 * prefix cannot collide.
 */
function talliedAs(account: string, secret: CredentialKind): string {
  return secret === 'password' ? account : `${secret.toUpperCase()} ${account}`
}

function refusal(waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000)
  return tooManySignIns({
    detail: waitWording(seconds),
    retryAfterSeconds: seconds,
  })
}

function waitWording(seconds: number): Wording {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 1)
    return say => say('Too many failed sign-ins. Please wait {minutes} minutes and try again.', { minutes })
  return say =>
    say(
      'Too many failed sign-ins. Please wait {seconds, plural, one {a second} other {# seconds}} and try again.',
      { seconds },
    )
}

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
