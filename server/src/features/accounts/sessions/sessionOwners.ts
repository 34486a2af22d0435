import type { Actor, Caller, Identified } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { isDiskFull } from '../../../core/database/databaseFailures.ts'
import { ReadCache } from '../../../core/readCache.ts'
import { type Auth, sessionCookieOf } from '../accounts.auth.ts'
import { presentActor } from '../accounts.presentation.ts'

export class SessionOwners {
  readonly #auth: Auth
  /**
   * Caches cookies' owners, so a burst of calls needs one query. Ended sessions and membership changes invalidate it at
   * once here and, once notified, in other processes; without notifications after 10 s.
   */
  readonly #cache: ReadCache<Actor>

  constructor(auth: Auth, clock: Clock) {
    this.#auth = auth
    this.#cache = new ReadCache({ clock, ttlMs: 10_000, max: 10_000 })
  }

  /** Extends the session if due. */
  async identify(caller: Caller): Promise<Identified | null> {
    const cookie = sessionCookieOf(caller)
    if (!cookie) return null
    const remembered = this.#cache.get(cookie)
    if (remembered) return { actor: remembered, cookies: [] }
    const { moment } = this.#cache
    const asked = { headers: caller.headers, returnHeaders: true } as const
    const { response, headers } = await this.#auth.api.getSession(asked).catch(error => {
      // On a full disk the session is valid, just not extended.
      if (!isDiskFull(error)) throw error
      return this.#auth.api.getSession({ ...asked, query: { disableRefresh: true } })
    })
    const actor = response && presentActor(response)
    if (!actor) return null
    this.#cache.set(cookie, actor, moment)
    return { actor, cookies: headers.getSetCookie() }
  }

  /**
   * The session's person, without extending it. Cached like `identify`: refused requests have no rate limit, so a flood
   * must not cause a flood of queries.
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

  /** Call after a person's sessions ended. */
  forget(userId: string): void {
    this.#cache.forget(remembered => remembered.userId === userId)
  }
}
