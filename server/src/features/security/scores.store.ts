import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { securityScores } from './security.table.ts'

/** A score on a day, `YYYY-MM-DD` (UTC). */
export interface DayScore {
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
