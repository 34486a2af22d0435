import { and, eq, lt, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { idempotentAnswers as table } from './idempotency.table.ts'
import type { IdempotentAnswers, KeyedRequest } from './idempotency.ts'

// Longer than the longest reading of a receipt.
const abandonedAfterMs = 30 * 60_000
const keptForMs = 24 * 60 * 60_000

const rowOf = ({ userId, key }: KeyedRequest) => and(eq(table.userId, userId), eq(table.key, key))

export function createIdempotentAnswers(db: Db, clock: Clock): IdempotentAnswers {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const answers: IdempotentAnswers = {
    async begin(keyed) {
      await db.delete(table).where(and(rowOf(keyed), lt(table.createdAt, ago(keptForMs))))
      const taken = await db
        .insert(table)
        .values({ ...keyed, createdAt: clock.now() })
        .onConflictDoUpdate({
          target: [table.userId, table.key],
          set: { createdAt: clock.now() },
          // A process that died in the middle left its key behind.
          setWhere: sql`${table.status} is null and ${table.createdAt} < ${ago(abandonedAfterMs)}`,
        })
        .returning({ key: table.key })
      if (taken.length > 0) return 'begun'
      const [row] = await db.select().from(table).where(rowOf(keyed))
      // The first request failed between the two statements and gave the key free.
      if (!row) return answers.begin(keyed)
      const answer = row.status === null ? null : { status: row.status, body: row.body ?? '' }
      return { request: row.request, answer }
    },
    async keep(keyed, answer) {
      await db.update(table).set({ status: answer.status, body: answer.body }).where(rowOf(keyed))
    },
    async forget(keyed) {
      await db.delete(table).where(rowOf(keyed))
    },
  }
  return answers
}

/** Removes answers older than a day. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(table).where(lt(table.createdAt, new Date(now.getTime() - keptForMs)))
}
