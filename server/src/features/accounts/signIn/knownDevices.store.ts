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
  /** From the session cookie; determines the device's owner. */
  readonly sessionToken: string
  readonly now: Date
}

/** Returns the owner and user agent of a new device; undefined if known. */
export async function upsertDevice(
  db: Db,
  device: SignedInDevice,
): Promise<{ userId: string; userAgent: string | null } | undefined> {
  const now = sql`${device.now.toISOString()}::timestamptz`
  // For updated rows, `xmax` is the updating transaction; for inserted ones 0.
  const { rows } = await db.execute<{ userId: string; userAgent: string | null; isNew: boolean }>(sql`
    insert into ${knownDevices} (id, user_id, token_hash, session_id, created_at, used_at)
    select ${device.id}::uuid, session.user_id, ${device.tokenHash}, session.id, ${now}, ${now}
    from ${sessions} as session where session.token = ${device.sessionToken}
    on conflict (user_id, token_hash) do update set session_id = excluded.session_id, used_at = excluded.used_at
    returning user_id as "userId", xmax = 0 as "isNew",
      (select user_agent from ${sessions} as used where used.id = known_devices.session_id) as "userAgent"`)
  const [row] = rows
  return row?.isNew ? row : undefined
}

/** Deletes the device that last started this session. */
export async function deleteDeviceOfSession(db: Db, userId: string, sessionId: string): Promise<void> {
  await db
    .delete(knownDevices)
    .where(and(ownedBy(userId, knownDevices), eq(knownDevices.sessionId, sessionId)))
}

/** Deletes all devices, optionally except one session's. */
export async function deleteDevices(db: Db, userId: string, butOfSession?: string): Promise<void> {
  const isOther = butOfSession === undefined ? undefined : ne(knownDevices.sessionId, butOfSession)
  await db.delete(knownDevices).where(and(ownedBy(userId, knownDevices), isOther))
}

export async function deleteDevicesBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, instant))
}
