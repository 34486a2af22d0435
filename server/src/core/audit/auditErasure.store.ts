import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Why audit rows may be deleted: they expired, or their person or team is gone. */
type AuditErasure = 'expired' | 'departed'

/** Holds until this transaction ends; the database refuses other deletions (`triggers/auditLog.triggers.ts`). */
export async function allowAuditErasure(transaction: Db, erasure: AuditErasure): Promise<void> {
  await transaction.execute(sql`select set_config('outlay.audit_erasure', ${erasure}, true)`)
}
