import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { averageIn } from '../../core/database/money.ts'

/** A month under way: decimal text, and how much of it has gone, today included. */
interface RunningMonth {
  readonly budget: string
  readonly currency: string
  readonly spent: string
  readonly daysGone: number
  readonly days: number
}

/** The budget's share of the days gone, less what was spent; never below 0, rounded half up. */
export async function savedSoFar(db: Db, month: RunningMonth): Promise<string> {
  const { budget, currency, spent, daysGone, days } = month
  const saved = sql`${budget}::numeric * ${daysGone}::int / ${days}::int - ${spent}::numeric`
  const { rows } = await db.execute<{ saved: string }>(sql`
    select ${averageIn(currency, sql`greatest(${saved}, 0)`)} as saved`)
  // A select without a table has its row.
  return (rows[0] as { saved: string }).saved
}
