import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { users } from '../accounts.table.ts'

/**
 * Counts uploads of a month (YYYY-MM) if the allowance has room for all; a single statement, so concurrent uploads
 * cannot exceed it. Returns the new count, or undefined without room.
 */
export async function countUploads(
  db: Db,
  upload: { userId: string; month: string; limit: number | null; receipts: number },
): Promise<number | undefined> {
  // Never goes back to an earlier month, so changing timezone gives no new allowance.
  const isCounting = sql`${users.uploadsMonth} >= ${upload.month}`
  const used = sql<number>`case when ${isCounting} then ${users.monthlyUploads} else 0 end`
  const [counted] = await db
    .update(users)
    .set({
      monthlyUploads: sql`${used} + ${upload.receipts}`,
      uploadsMonth: sql`greatest(${users.uploadsMonth}, ${upload.month})`,
      uploadsGivenBack: sql`case when ${isCounting} then ${users.uploadsGivenBack} else 0 end`,
    })
    .where(
      and(
        eq(users.id, upload.userId),
        // An account deleted during the reading stays empty.
        isNull(users.purgedAt),
        upload.limit === null ? undefined : sql`${used} + ${upload.receipts} <= ${upload.limit}`,
      ),
    )
    .returning({ monthlyUploads: users.monthlyUploads })
  return counted?.monthlyUploads
}

/** More than honest use needs; each cancelled upload was read and may have cost money. */
const mostGivenBack = 50

/** Takes one upload of a month (YYYY-MM) back, if that month is still being counted. */
export async function uncountUpload(db: Db, upload: { userId: string; month: string }): Promise<void> {
  await db
    .update(users)
    .set({
      monthlyUploads: sql`greatest(${users.monthlyUploads} - 1, 0)`,
      uploadsGivenBack: sql`${users.uploadsGivenBack} + 1`,
    })
    .where(
      and(
        eq(users.id, upload.userId),
        eq(users.uploadsMonth, upload.month),
        lt(users.uploadsGivenBack, mostGivenBack),
      ),
    )
}
