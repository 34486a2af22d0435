import type { AuditKind } from '@outlay/contract/audit/audit'
import { and, eq, gt } from 'drizzle-orm'
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
