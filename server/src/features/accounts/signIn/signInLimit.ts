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

/** What is tried: a password, a code by whoever knows the password, or a passkey. */
export type TriedSecret = 'password' | 'code' | 'passkey'

/** Whoever tries to sign in. */
export interface Trier {
  /** Id of an account, else the name that was tried. */
  readonly account: string
  readonly address: string
  /** Id of a device in which this account was signed in before. */
  readonly device: string | null
  readonly secret: TriedSecret
}

export interface BegunAttempt extends SignInAttempt {
  /** With it, those of the last hour on this account that have not succeeded: from unknown devices, or from its own known one. */
  readonly tries: number
  readonly secret: TriedSecret
}

/**
 * Makes whoever guesses passwords wait, longer each time. The attempt is written down before the password is looked at,
 * and attempts on one account one after the other, so that many at once cannot slip through together, on however many
 * processes.
 */
export class SignInLimit {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** @throws tooManySignIns. An attempt that is refused is not counted against anyone: the wait has an end. */
  begin({ account, address, device, secret }: Trier): Promise<BegunAttempt> {
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
      return { ...attempt, secret, tries: 1 + (device === null ? tallies.account : tallies.device).count }
    })
  }

  /** The password was right: what failed before it from there, or in that device, was the same person's mistake. */
  succeed(attempt: SignInAttempt): Promise<void> {
    return deleteAttemptsLike(this.#db, attempt)
  }

  forgetOld(): Promise<void> {
    return deleteAttemptsBefore(this.#db, new Date(this.#clock.now().getTime() - windowMs))
  }
}

/** Codes on their own: a right password is no excuse for wrong codes. So are passkeys. A name that is tried has no capital letters. */
function talliedAs(account: string, secret: TriedSecret): string {
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
    return say => say('Too many sign-ins failed. Please wait {minutes} minutes and try again.', { minutes })
  return say =>
    say(
      'Too many sign-ins failed. Please wait {seconds, plural, one {a second} other {# seconds}} and try again.',
      { seconds },
    )
}
