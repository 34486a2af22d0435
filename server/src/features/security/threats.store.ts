import { and, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import type { ThreatKind } from '../../core/threats.ts'
import { securityThreats } from './security.table.ts'

/** A count on a day, `YYYY-MM-DD` (UTC). */
export interface ThreatCount {
  readonly userId: string
  readonly day: string
  readonly kind: ThreatKind
  readonly count: number
}

/**
 * Adds counts in one statement. Skips deleted and emptied accounts, and locks the others, so that nothing is added
 * behind a concurrent purge.
 */
export async function addThreats(db: Db, counts: readonly ThreatCount[]): Promise<void> {
  const column = (name: keyof ThreatCount) => sql.param(counts.map(one => one[name]))
  // Joins `users`, the foreign key's target, and always inserts in the same order, so that concurrent processes do not
  // deadlock.
  await db.execute(sql`
    insert into ${securityThreats} as kept (user_id, day, kind, count)
    select added.user_id, added.day, added.kind, added.count
    from unnest(
      ${column('userId')}::uuid[], ${column('day')}::date[], ${column('kind')}::text[], ${column('count')}::int[]
    ) as added (user_id, day, kind, count)
    join users as person on person.id = added.user_id and person.purged_at is null
    order by 1, 2, 3
    for share of person
    on conflict (user_id, day, kind) do update set count = kept.count + excluded.count`)
}

export async function countThreats(
  db: Db,
  userId: string,
  since: string,
): Promise<{ day: string; kind: ThreatKind; count: number }[]> {
  const { day, kind, count } = securityThreats
  return db
    .select({ day, kind, count })
    .from(securityThreats)
    .where(and(ownedBy(userId, securityThreats), gte(day, since)))
}

export async function deleteThreatsBefore(db: Db, day: string): Promise<void> {
  await db.delete(securityThreats).where(lt(securityThreats.day, day))
}
