import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** What a transaction may take out of the audit log: what is too old, or what goes with a person or a team. */
type AuditErasure = 'expired' | 'departed'

/** Until this transaction ends; any other is refused by the database (`triggers/auditLog.triggers.ts`). */
export async function allowAuditErasure(transaction: Db, erasure: AuditErasure): Promise<void> {
  await transaction.execute(sql`select set_config('outlay.audit_erasure', ${erasure}, true)`)
}
