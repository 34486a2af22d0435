import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Whoever takes a turn of the same name waits until this transaction ends, and finds what it wrote. What is counted before a row is
 * added, or made only where there is none, is so held by one at a time. By PostgreSQL’s advisory locks.
 */
export async function takeTurn(transaction: Db, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
