import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { allowAuditErasure } from '../../core/audit/auditEvents.store.ts'
import { auditEvents } from '../../core/audit/auditEvents.table.ts'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'

export type AuditRow = typeof auditEvents.$inferSelect

/** Start and size of a page. */
export interface AuditPage {
  readonly after?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** An account's events, and its person's actions in a team; newest first. */
export function listOwn(db: Db, userId: string, page: AuditPage): Promise<AuditRow[]> {
  const inTeam = and(isNull(auditEvents.userId), sql`${auditEvents.actorId} = ${userId}`)
  return list(db, or(ownedBy(userId, auditEvents), inTeam), page)
}

/** Newest first. */
export function listOfTeam(db: Db, teamId: string, page: AuditPage): Promise<AuditRow[]> {
  return list(db, eq(auditEvents.teamId, teamId), page)
}

export async function deleteAuditBefore(db: Db, instant: Date): Promise<void> {
  await db.transaction(async transaction => {
    await allowAuditErasure(transaction, 'expired')
    await transaction.delete(auditEvents).where(lt(auditEvents.at, instant))
  })
}

function list(db: Db, which: SQL | undefined, { after, limit }: AuditPage): Promise<AuditRow[]> {
  const { at, id } = auditEvents
  const isAfter = after && sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return db.select().from(auditEvents).where(and(which, isAfter)).orderBy(desc(at), desc(id)).limit(limit)
}
