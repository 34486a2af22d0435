import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'

/** A month under way: decimal text, and how much of it has gone, today included. */
interface RunningMonth {
  readonly budget: string
  readonly spent: string
  readonly daysGone: number
  readonly days: number
}

/** The budget's share of the days gone, less what was spent; never below 0, rounded half up to cents. */
export async function savedSoFar(db: Db, { budget, spent, daysGone, days }: RunningMonth): Promise<string> {
  const { rows } = await db.execute<{ saved: string }>(sql`
    select greatest(round(${budget}::numeric * ${daysGone}::int / ${days}::int - ${spent}::numeric, 2), 0.00) as saved`)
  // A select without a table has its row.
  return (rows[0] as { saved: string }).saved
}
