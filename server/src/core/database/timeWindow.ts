import { and, gt, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A time window that ends now. */
export interface TimeWindow {
  readonly now: Date
  readonly ms: number
}

/** Tolerated clock difference between processes. */
const clockSkewMs = 60_000

/** For rate limits: rows from the future were written before the clock was set back, and are ignored. */
export function isWithinWindow(at: PgColumn, { now, ms }: TimeWindow): SQL | undefined {
  return and(gt(at, new Date(now.getTime() - ms)), lt(at, new Date(now.getTime() + clockSkewMs)))
}
