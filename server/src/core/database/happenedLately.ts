import { and, gt, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A time that ends now. */
export interface Lately {
  readonly now: Date
  readonly ms: number
}

/** So much the clocks of processes may differ. */
const clockSkewMs = 60_000

/** Counted by a limit: what is later than now was written before the clock was set back, and counts no more. */
export function happenedLately(at: PgColumn, { now, ms }: Lately): SQL | undefined {
  return and(gt(at, new Date(now.getTime() - ms)), lt(at, new Date(now.getTime() + clockSkewMs)))
}
