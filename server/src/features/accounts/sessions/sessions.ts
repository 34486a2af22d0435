import { deviceName } from '@outlay/contract/accounts/deviceNames'
import type { Actor, Caller, Identified } from '../../../core/actor.ts'
import { recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { isDiskFull } from '../../../core/database/databaseFailures.ts'
import { ReadCache } from '../../../core/readCache.ts'
import { type Auth, sessionCookieOf } from '../accounts.auth.ts'
import { sessionNotFound } from '../accounts.errors.ts'
import { presentActor, presentSession } from '../accounts.presentation.ts'
import { deleteSession, deleteSessions, listSessions } from '../accounts.store.ts'
import { deleteDeviceOfSession, deleteDevices } from '../signIn/signIns.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  /** Called after a person's sessions ended. */
  readonly forget: (person: { readonly userId: string }) => void
}

/** A person's active sessions. */
export class AccountSessions {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async list(actor: Actor) {
    const { db, clock } = this.#deps
    const rows = await listSessions(db, actor.userId, clock.now())
    return rows.map(row => presentSession(row, actor))
  }

  /** @throws sessionNotFound */
  async end(actor: Actor, id: string): Promise<void> {
    const { db, clock } = this.#deps
    const isEnded = await db.transaction(async transaction => {
      // A remotely signed-out device may be in other hands.
      await deleteDeviceOfSession(transaction, actor.userId, id)
      const userAgent = await deleteSession(transaction, actor.userId, id)
      if (userAgent === undefined) return false
      await recordAudit(transaction, {
        kind: 'session-revoked',
        at: clock.now(),
        by: actor,
        of: actor,
        details: { device: deviceName(userAgent) },
      })
      return true
    })
    if (!isEnded) throw sessionNotFound()
    this.#deps.forget(actor)
  }

  /** Ends the caller's session; not recorded again if it has already ended. */
  async endOwn(actor: Actor): Promise<void> {
    const { db, clock } = this.#deps
    await db.transaction(async transaction => {
      const userAgent = await deleteSession(transaction, actor.userId, actor.sessionId)
      if (userAgent === undefined) return
      await recordAudit(transaction, { kind: 'signed-out', at: clock.now(), by: actor, of: actor })
    })
  }

  /** Ends all sessions, including the caller's, and forgets all devices. */
  async endAll(actor: Actor): Promise<void> {
    const { db, clock } = this.#deps
    const { userId } = actor
    await db.transaction(async transaction => {
      await deleteSessions(transaction, userId)
      await deleteDevices(transaction, userId)
      await recordAudit(transaction, { kind: 'all-signed-out', at: clock.now(), by: actor, of: actor })
    })
  }
}

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
