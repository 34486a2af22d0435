import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Holds a named lock until the transaction ends; the next holder sees this one's writes. For writes that depend on a
 * count or on a row's absence.
 * https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS
 */
export async function acquireAdvisoryLock(transaction: Db, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
