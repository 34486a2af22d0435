import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { users } from '../accounts.table.ts'

/**
 * Counts so many uploads of a month (YYYY-MM) if the allowance has room for all; one statement, so that concurrent
 * uploads never pass it. Answers the count; none where there is no room.
 */
export async function countUploads(
  db: Db,
  upload: { userId: string; month: string; limit: number | null; receipts: number },
): Promise<number | undefined> {
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
        // What was being read when its person was deleted is kept in no emptied account.
        isNull(users.purgedAt),
        upload.limit === null ? undefined : sql`${used} + ${upload.receipts} <= ${upload.limit}`,
      ),
    )
    .returning({ monthlyUploads: users.monthlyUploads })
  return counted?.monthlyUploads
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
