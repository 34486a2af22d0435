import type { Actor, Caller, Identified } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { isDiskFull } from '../../../core/database/databaseFailures.ts'
import { ReadCache } from '../../../core/readCache.ts'
import { type Auth, sessionCookieOf } from '../accounts.auth.ts'
import { presentActor } from '../accounts.presentation.ts'

/** Who a session cookie belongs to. */
export class SessionOwners {
  readonly #auth: Auth
  /**
   * Who a cookie belongs to, so that a burst of calls asks the database once. A session that ended, or a membership that
   * changed, is forgotten at once in this process, and in others once they hear of it; where that line is broken, after 10 s.
   */
  readonly #cache: ReadCache<Actor>

  constructor(auth: Auth, clock: Clock) {
    this.#auth = auth
    this.#cache = new ReadCache({ clock, ttlMs: 10_000, max: 10_000 })
  }

  /** Prolongs the session where it is due. */
  async identify(caller: Caller): Promise<Identified | null> {
    const cookie = sessionCookieOf(caller)
    if (!cookie) return null
    const remembered = this.#cache.get(cookie)
    if (remembered) return { actor: remembered, cookies: [] }
    const { moment } = this.#cache
    const asked = { headers: caller.headers, returnHeaders: true } as const
    const { response, headers } = await this.#auth.api.getSession(asked).catch(error => {
      // It holds all the same where it cannot be prolonged.
      if (!isDiskFull(error)) throw error
      return this.#auth.api.getSession({ ...asked, query: { disableRefresh: true } })
    })
    const actor = response && presentActor(response)
    if (!actor) return null
    this.#cache.set(cookie, actor, moment)
    return { actor, cookies: headers.getSetCookie() }
  }

  /**
   * Id of the person whose session a caller carries. The session is not prolonged, whoever sent it. Remembered like
   * `identify`: what is refused has no limit, so a flood of it must not become a flood of queries.
   */
  async ownerOf(caller: Caller): Promise<string | null> {
    const cookie = sessionCookieOf(caller)
    if (!cookie) return null
    const remembered = this.#cache.get(cookie)
    if (remembered) return remembered.userId
    const { moment } = this.#cache
    const found = await this.#auth.api.getSession({
      headers: caller.headers,
      query: { disableRefresh: true },
    })
    const actor = found && presentActor(found)
    if (!actor) return null
    this.#cache.set(cookie, actor, moment)
    return actor.userId
  }

  /** After sessions of someone have ended. */
  forget(userId: string): void {
    this.#cache.forget(remembered => remembered.userId === userId)
  }
}
