import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { credentials, knownDevices, sessions, users } from '../accounts.table.ts'
import { hasTwoStep } from '../twoStep/twoStep.store.ts'

/** What an account and its live sessions are like; ages and lengths in milliseconds. */
export interface AccountFacts {
  readonly email: string
  /** How many ways lead in: today the password alone. */
  readonly waysIn: number
  readonly isPasswordMemoryHard: boolean
  /** Null where it was chosen before that was looked at, and has not been given since. */
  readonly isPasswordCommon: boolean | null
  readonly hasTwoStep: boolean
  /** Devices that are known as theirs, signed in or not. */
  readonly knownDeviceCount: number
  readonly sessionCount: number
  /** Since the oldest of the sessions was begun. */
  readonly oldestSessionMs: number
  /** For how long one of them was not used; they note their use once a day. */
  readonly longestUnusedMs: number
  /** How long one lasts that is not used any more. */
  readonly longestSessionMs: number
}

/** scrypt as the sign-in library writes it: 16 bytes of salt and 64 of key. */
const memoryHardForm = '^[0-9a-f]{32}:[0-9a-f]{128}$'

/** One statement; nothing of the hash itself leaves the database. */
export async function findAccountFacts(db: Db, userId: string, now: Date): Promise<AccountFacts | undefined> {
  const { rows } = await db.execute<Record<keyof AccountFacts, unknown>>(sql`
    select person.email,
      ways.count as "waysIn",
      ways.is_memory_hard as "isPasswordMemoryHard",
      ways.is_common as "isPasswordCommon",
      ${hasTwoStep(sql`person.id`)} as "hasTwoStep",
      (select count(*) from ${knownDevices} as device where device.user_id = person.id) as "knownDeviceCount",
      live.count as "sessionCount",
      live.oldest_ms as "oldestSessionMs",
      live.unused_ms as "longestUnusedMs",
      live.lasts_ms as "longestSessionMs"
    from ${users} as person,
      lateral (
        select count(*) as count,
          coalesce(bool_and(coalesce(password ~ ${memoryHardForm}, false)), false) as is_memory_hard,
          bool_or(is_password_common) filter (where password is not null) as is_common
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
      waysIn: Number(row.waysIn),
      isPasswordMemoryHard: row.isPasswordMemoryHard === true,
      isPasswordCommon: typeof row.isPasswordCommon === 'boolean' ? row.isPasswordCommon : null,
      hasTwoStep: row.hasTwoStep === true,
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
