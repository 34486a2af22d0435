import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { isWithinWindow } from '../../../core/database/timeWindow.ts'
import { knownDevices, sessions, signInAttempts } from '../accounts.table.ts'
import type { Tallies, Tries } from './signInDelays.ts'

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

export type SignInAttempt = typeof signInAttempts.$inferSelect

/** Serializes attempts on the same account or from the same address until the transaction ends. */
export async function lockAttempts(transaction: Db, { account, address }: SignInAttempt): Promise<void> {
  // Always the address first, to avoid deadlocks.
  await transaction.execute(sql`
    select pg_advisory_xact_lock(hashtext('sign-ins from'), hashtext(${address})),
      pg_advisory_xact_lock(hashtext('sign-ins to'), hashtext(${account}))`)
}

/** Earlier attempts within `ms` that concern this one, in one statement. */
export async function tallyAttempts(db: Db, attempt: SignInAttempt, ms: number): Promise<Tallies> {
  const { account, address, device, at } = signInAttempts
  const isOnAccount = eq(account, attempt.account)
  const isFromAddress = eq(address, attempt.address)
  const isUnknown = isNull(device)
  const isFromDevice = attempt.device === null ? sql`false` : eq(device, attempt.device)
  const [row] = await db
    .select({
      accountFromAddress: triesWhere(and(isOnAccount, isFromAddress, isUnknown)),
      address: triesWhere(and(isFromAddress, isUnknown)),
      account: triesWhere(and(isOnAccount, isUnknown)),
      device: triesWhere(and(isOnAccount, isFromDevice)),
    })
    .from(signInAttempts)
    .where(and(isWithinWindow(at, { now: attempt.at, ms }), or(isOnAccount, isFromAddress)))
  if (!row) throw new Error('An aggregate query must return one row')
  return row
}

function triesWhere(condition: SQL | undefined) {
  const { at } = signInAttempts
  return sql`json_build_object('count', count(*) filter (where ${condition}), 'lastAt', max(${at}) filter (where ${condition}))`.mapWith(
    ({ count, lastAt }: { count: number; lastAt: string | null }): Tries => ({
      count,
      lastAt: lastAt === null ? null : new Date(lastAt),
    }),
  )
}

export async function insertAttempt(db: Db, attempt: SignInAttempt): Promise<void> {
  await db.insert(signInAttempts).values(attempt)
}

/** Attempts on the same account from the same device or, if unknown, the same address. */
export async function deleteAttemptsLike(
  db: Db,
  attempt: Pick<SignInAttempt, 'account' | 'address' | 'device'>,
): Promise<void> {
  const { account, address, device } = signInAttempts
  const isFromThere =
    attempt.device === null ? and(isNull(device), eq(address, attempt.address)) : eq(device, attempt.device)
  await db.delete(signInAttempts).where(and(eq(account, attempt.account), isFromThere))
}

export async function deleteAttemptsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, instant))
}
