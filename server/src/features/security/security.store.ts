import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import type { ThreatKind } from '../../core/threats.ts'
import { securityScores, securityThreats } from './security.table.ts'

/** A score on a day, `YYYY-MM-DD` (UTC). */
interface DayScore {
  readonly day: string
  readonly score: number
}

/** Keeps the last score of a day. */
export async function putScore(db: Db, userId: string, { day, score }: DayScore): Promise<void> {
  await db
    .insert(securityScores)
    .values({ userId, day, score })
    .onConflictDoUpdate({
      target: [securityScores.userId, securityScores.day],
      set: { score },
      setWhere: sql`${securityScores.score} <> ${score}`,
    })
}

/** By day, oldest first. */
export function listScores(db: Db, userId: string, since: string): Promise<DayScore[]> {
  const { day, score } = securityScores
  return db
    .select({ day, score })
    .from(securityScores)
    .where(and(ownedBy(userId, securityScores), gte(day, since)))
    .orderBy(asc(day))
}

/** Filters people who have a score for a day. */
export async function listScored(db: Db, day: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ userId: securityScores.userId })
    .from(securityScores)
    .where(and(eq(securityScores.day, day), inArray(securityScores.userId, [...userIds])))
  return rows.map(({ userId }) => userId)
}

export async function deleteScoresBefore(db: Db, day: string): Promise<void> {
  await db.delete(securityScores).where(lt(securityScores.day, day))
}

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
