import { sql } from 'drizzle-orm'
import type { Db } from '../../../../core/database/database.ts'
import { sandboxClock } from './sandbox.table.ts'

export const clockChannel = 'sandbox_clock'

/** Offset of the sandbox's clock from the server's. */
export async function readAheadMs(db: Db): Promise<number> {
  const [row] = await db.select({ aheadMs: sandboxClock.aheadMs }).from(sandboxClock)
  return row?.aheadMs ?? 0
}

/** Moves the clock, and notifies every process once the transaction commits. Returns the new offset. */
export async function moveClock(transaction: Db, byMs: number): Promise<number> {
  const { id, aheadMs } = sandboxClock
  const [row] = await transaction
    .insert(sandboxClock)
    .values({ id: 1, aheadMs: byMs })
    .onConflictDoUpdate({ target: id, set: { aheadMs: sql`${aheadMs} + ${byMs}` } })
    .returning({ aheadMs })
  await transaction.execute(sql`select pg_notify(${clockChannel}, '')`)
  return row?.aheadMs ?? byMs
}
