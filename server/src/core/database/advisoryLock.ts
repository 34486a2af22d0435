import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Holds a lock by this name until the transaction ends; the next to acquire it sees what this one wrote. For writes that
 * depend on a count or on the absence of a row. https://www.postgresql.org/docs/15/explicit-locking.html#ADVISORY-LOCKS
 */
export async function acquireAdvisoryLock(transaction: Db, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
