import { and, asc, gt, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { credentials, knownDevices, sessions, users } from '../accounts.table.ts'
import { longestUnusedSince } from '../passkeys/passkeys.store.ts'
import { hasTwoStep } from '../twoStep/twoStep.store.ts'

/** Facts about an account and its active sessions; durations in milliseconds. */
export interface AccountFacts {
  readonly email: string
  /** By an emailed link, if emails are sent. */
  readonly isEmailConfirmed: boolean
  readonly isPasswordMemoryHard: boolean
  /** Password strength, 0 to 4; null if it predates scoring and was not entered since. */
  readonly passwordScore: number | null
  readonly hasTwoStep: boolean
  /** Time since the longest unused passkey's last use; 0 without passkeys. */
  readonly longestUnusedPasskeyMs: number
  /** Known devices, signed in or not. */
  readonly knownDeviceCount: number
  readonly sessionCount: number
  /** Age of the oldest session. */
  readonly oldestSessionMs: number
  /** Longest time a session was unused, with a precision of one day. */
  readonly longestUnusedMs: number
  /** How long an unused session lasts. */
  readonly longestSessionMs: number
}

/** The auth library's scrypt format: 16 bytes of salt and 64 of key. */
const memoryHardForm = '^[0-9a-f]{32}:[0-9a-f]{128}$'

/** A single statement that never returns the hash. */
export async function findAccountFacts(db: Db, userId: string, now: Date): Promise<AccountFacts | undefined> {
  const { rows } = await db.execute<Record<keyof AccountFacts, unknown>>(sql`
    select person.email,
      person.email_verified as "isEmailConfirmed",
      ways.is_memory_hard as "isPasswordMemoryHard",
      ways.score as "passwordScore",
      ${hasTwoStep(sql`person.id`)} as "hasTwoStep",
      coalesce(extract(epoch from ${now.toISOString()}::timestamptz - ${longestUnusedSince(sql`person.id`)}) * 1000, 0) as "longestUnusedPasskeyMs",
      (select count(*) from ${knownDevices} as device where device.user_id = person.id) as "knownDeviceCount",
      live.count as "sessionCount",
      live.oldest_ms as "oldestSessionMs",
      live.unused_ms as "longestUnusedMs",
      live.lasts_ms as "longestSessionMs"
    from ${users} as person,
      lateral (
        select coalesce(bool_and(coalesce(password ~ ${memoryHardForm}, false)), false) as is_memory_hard,
          min(password_score) filter (where password is not null) as score
        from ${credentials} as way where way.user_id = person.id
      ) as ways,
      lateral (
        select count(*) as count,
          coalesce(${millisecondsBetween('min(created_at)', now)}, 0) as oldest_ms,
          coalesce(${millisecondsBetween('min(updated_at)', now)}, 0) as unused_ms,
          coalesce(extract(epoch from max(expires_at - updated_at)) * 1000, 0) as lasts_ms
        from ${sessions} as session where session.user_id = person.id and session.expires_at > ${now.toISOString()}::timestamptz
      ) as live
    where person.id = ${userId}`)
  const [row] = rows
  return (
    row && {
      email: String(row.email),
      isEmailConfirmed: row.isEmailConfirmed === true,
      isPasswordMemoryHard: row.isPasswordMemoryHard === true,
      passwordScore: row.passwordScore === null ? null : Number(row.passwordScore),
      hasTwoStep: row.hasTwoStep === true,
      longestUnusedPasskeyMs: Number(row.longestUnusedPasskeyMs),
      knownDeviceCount: Number(row.knownDeviceCount),
      sessionCount: Number(row.sessionCount),
      oldestSessionMs: Number(row.oldestSessionMs),
      longestUnusedMs: Number(row.longestUnusedMs),
      longestSessionMs: Number(row.longestSessionMs),
    }
  )
}

function millisecondsBetween(earlier: 'min(created_at)' | 'min(updated_at)', later: Date) {
  return sql`extract(epoch from ${later.toISOString()}::timestamptz - ${sql.raw(earlier)}) * 1000`
}

export interface ActivePeople {
  readonly since: Date
  /** Starts after this id. */
  readonly after?: string | undefined
  readonly limit: number
  readonly now: Date
}

/** Ids of people with a session used since then, in order. */
export async function listActive(db: Db, { since, after, limit, now }: ActivePeople): Promise<string[]> {
  const { userId, expiresAt, updatedAt } = sessions
  const isAfter = after === undefined ? undefined : gt(userId, after)
  const rows = await db
    .selectDistinct({ userId })
    .from(sessions)
    .where(and(gt(expiresAt, now), gte(updatedAt, since), isAfter))
    .orderBy(asc(userId))
    .limit(limit)
  return rows.map(row => row.userId)
}
