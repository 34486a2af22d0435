import type { AuditKind } from '@outlay/contract/audit/audit'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { ownedBy } from '../database/ownership.ts'
import { auditEvents } from './auditEvents.table.ts'

/** How often this happened to an account since `since`. */
export function countAuditSince(db: Db, userId: string, kind: AuditKind, since: Date): Promise<number> {
  return db.$count(
    auditEvents,
    and(ownedBy(userId, auditEvents), eq(auditEvents.kind, kind), gt(auditEvents.at, since)),
  )
}

/** Why audit rows may be deleted: they expired, or their person or team is gone. */
type AuditErasure = 'expired' | 'departed'

/** Holds until this transaction ends; the database refuses other deletions (`triggers/trails.triggers.ts`). */
export async function allowAuditErasure(transaction: Db, erasure: AuditErasure): Promise<void> {
  await transaction.execute(sql`select set_config('outlay.audit_erasure', ${erasure}, true)`)
}
