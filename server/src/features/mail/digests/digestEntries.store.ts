import { min } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import type { DigestibleFacts } from '../emails/emailFacts.ts'
import { mailDigestEntries } from '../mail.table.ts'

export type DigestEntry = typeof mailDigestEntries.$inferInsert

export async function insertDigestEntries(db: Db, entries: readonly DigestEntry[]): Promise<void> {
  await db
    .insert(mailDigestEntries)
    .values([...entries])
    .onConflictDoNothing({ target: mailDigestEntries.dedupeKey })
}

/** Everyone with pending digest entries, and the time of their oldest. */
export async function listWaiting(db: Db): Promise<{ userId: string; since: Date }[]> {
  const { userId, createdAt } = mailDigestEntries
  const rows = await db
    .select({ userId, since: min(createdAt) })
    .from(mailDigestEntries)
    .groupBy(userId)
  return rows.flatMap(({ userId, since }) => (since ? [{ userId, since }] : []))
}

/** Deletes and returns a person's entries in order, so that only one of two concurrent callers gets them. */
export async function claimDigestEntries(transaction: Db, userId: string): Promise<DigestibleFacts[]> {
  const rows = await transaction
    .delete(mailDigestEntries)
    .where(ownedBy(userId, mailDigestEntries))
    .returning()
  return rows
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ facts }) => facts)
}
