import { deviceName } from '@outlay/contract/accounts/deviceNames'
import type { Actor } from '../../../core/actor.ts'
import { recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { sessionNotFound } from '../accounts.errors.ts'
import { presentSession } from '../accounts.presentation.ts'
import { deleteSession, deleteSessions, listSessions } from '../accounts.store.ts'
import { deleteDeviceOfSession, deleteDevices } from '../signIn/knownDevices.store.ts'

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
