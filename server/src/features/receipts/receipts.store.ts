import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { receipts } from './receipts.table.ts'

export type ReceiptRow = typeof receipts.$inferSelect

export async function insertReceipt(db: Db, receipt: typeof receipts.$inferInsert): Promise<void> {
  await db.insert(receipts).values(receipt)
}

export async function findReceipt(db: Db, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.id, id))
  return row
}

export async function listReceiptsOf(db: Db, expenseIds: string[]): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(sql`${receipts.expenseId} = any(${sql.param(expenseIds)}::uuid[])`)
}
