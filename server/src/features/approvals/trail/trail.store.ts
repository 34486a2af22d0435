import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { approvalTrail } from '../approvals.table.ts'

export type TrailRow = Pick<
  typeof approvalTrail.$inferSelect,
  'number' | 'action' | 'actorId' | 'at' | 'detail'
>

/** History of an expense the caller may access, oldest first. */
export async function listTrail(db: Db, expenseId: string): Promise<TrailRow[]> {
  const { number, action, actorId, at, detail } = approvalTrail
  return db
    .select({ number, action, actorId, at, detail })
    .from(approvalTrail)
    .where(eq(approvalTrail.expenseId, expenseId))
    .orderBy(asc(number))
}
