import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { users } from '../accounts.table.ts'

/**
 * Counts so many uploads of a month (YYYY-MM) if the allowance has room for all; one statement, so that concurrent
 * uploads never pass it. Answers the count and what is allowed; none where there is no room.
 */
export async function countUploads(
  db: Db,
  upload: { userId: string; month: string; isLimited: boolean; receipts: number },
): Promise<{ monthlyUploads: number; uploadLimit: number } | undefined> {
  // A month that has been counted in stays: who moves to a timezone where it is not over yet gets no new allowance.
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
        upload.isLimited ? sql`${used} + ${upload.receipts} <= ${users.uploadLimit}` : undefined,
      ),
    )
    .returning({ monthlyUploads: users.monthlyUploads, uploadLimit: users.uploadLimit })
  return counted
}

/** Beyond any honest person: each cancelled upload was read, and may have been paid for. */
const mostGivenBack = 50

/** Takes one upload of a month (YYYY-MM) back from the count, if that month is still being counted. */
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
