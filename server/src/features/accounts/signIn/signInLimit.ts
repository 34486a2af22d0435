import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { networkOf } from '../../../core/http/networkAddress.ts'
import { newId } from '../../../core/ids.ts'
import type { Wording } from '../../../core/language/say.ts'
import { tooManySignIns } from '../accounts.errors.ts'
import {
  deleteAttemptsBefore,
  deleteAttemptsLike,
  insertAttempt,
  lockAttempts,
  type SignInAttempt,
  tallyAttempts,
} from './signInAttempts.store.ts'
import { waitMs } from './signInDelays.ts'

const windowMs = 60 * 60_000

/** A password, a code (by someone who knows the password), or a passkey. */
export type CredentialKind = 'password' | 'code' | 'passkey'

/** A sign-in attempt. */
export interface AttemptInput {
  /** Account id, or the unknown name. */
  readonly account: string
  readonly address: string
  /** Id of a device known for this account. */
  readonly device: string | null
  readonly secret: CredentialKind
}

export interface PendingAttempt extends SignInAttempt {
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
