import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { knownDevices, sessions } from '../accounts.table.ts'

export async function findDevice(db: Db, userId: string, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(ownedBy(userId, knownDevices), eq(knownDevices.tokenHash, tokenHash)))
  return row?.id
}

interface SignedInDevice {
  readonly id: string
  readonly tokenHash: string
  /** As the session's cookie has it; whose device it is follows from it. */
  readonly sessionToken: string
  readonly now: Date
}

export async function upsertDevice(db: Db, device: SignedInDevice): Promise<void> {
  const now = sql`${device.now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${knownDevices} (id, user_id, token_hash, session_id, created_at, used_at)
    select ${device.id}::uuid, session.user_id, ${device.tokenHash}, session.id, ${now}, ${now}
    from ${sessions} as session where session.token = ${device.sessionToken}
    on conflict (user_id, token_hash) do update set session_id = excluded.session_id, used_at = excluded.used_at`)
}

/** The device in which a session of that person was begun last. */
export async function deleteDeviceOfSession(db: Db, userId: string, sessionId: string): Promise<void> {
  await db
    .delete(knownDevices)
    .where(and(ownedBy(userId, knownDevices), eq(knownDevices.sessionId, sessionId)))
}

/** All but that of one session; all where none is named. */
export async function deleteDevices(db: Db, userId: string, butOfSession?: string): Promise<void> {
  const isOther = butOfSession === undefined ? undefined : ne(knownDevices.sessionId, butOfSession)
  await db.delete(knownDevices).where(and(ownedBy(userId, knownDevices), isOther))
}

export async function deleteDevicesBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, instant))
}
