import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../database/database.ts'
import { ownedBy } from '../database/ownership.ts'
import { idempotentAnswers as table } from './idempotency.table.ts'
import type { IdempotencyStore, KeyedRequest, ResponseToSave, SavedResponse } from './idempotency.ts'

/** An offline device may retry after days; the web app never resends anything older. */
const keptForMs = 7 * 24 * 60 * 60_000

const rowOf = ({ userId, key }: KeyedRequest) => and(ownedBy(userId, table), eq(table.key, key))

/** Another process finished this request in the meantime, so this one's work is rolled back. */
class DoneMeanwhile extends Error {}

/**
 * A key belongs to the transaction that answers it and is released if that fails for any reason. Two processes with one
 * key meet at its row: the second waits for the first's commit and returns its response.
 */
export function createIdempotencyStore({ db, unitOfWork }: Database, clock: Clock): IdempotencyStore {
  const horizon = () => new Date(clock.now().getTime() - keptForMs)
  const underWay = new Set<string>()

  async function find(keyed: KeyedRequest): Promise<SavedResponse | undefined> {
    const isKept = and(rowOf(keyed), isNotNull(table.status), gt(table.createdAt, horizon()))
    const [row] = await db.select().from(table).where(isKept)
    if (!row || row.status === null) return undefined
    return { request: row.request, answer: { status: row.status, body: row.body ?? '' } }
  }

  /** @throws DoneMeanwhile */
  async function take(transaction: Db, keyed: KeyedRequest): Promise<void> {
    const own = { ...keyed, status: null, body: null, createdAt: clock.now() }
    const taken = await transaction
      .insert(table)
      .values(own)
      .onConflictDoUpdate({
        target: [table.userId, table.key],
        set: own,
        // Committed without an answer: by a process of an older version that died.
        setWhere: sql`${table.status} is null or ${table.createdAt} <= ${horizon()}`,
      })
      .returning({ key: table.key })
    if (taken.length === 0) throw new DoneMeanwhile()
  }

  async function keep(transaction: Db, keyed: KeyedRequest, { status, body }: ResponseToSave): Promise<void> {
    await transaction.update(table).set({ status, body }).where(rowOf(keyed))
  }

  async function doOnce(keyed: KeyedRequest, work: () => Promise<ResponseToSave>): Promise<SavedResponse> {
    const kept = await find(keyed)
    if (kept) return kept
    let isDoneMeanwhile = false
    try {
      const answer = await unitOfWork({
        first: transaction =>
          take(transaction, keyed).catch(error => {
            isDoneMeanwhile = error instanceof DoneMeanwhile
            throw error
          }),
        work,
        last: (transaction, done) => keep(transaction, keyed, done),
      })
      return { request: keyed.request, answer }
    } catch (error) {
      const others = isDoneMeanwhile ? await find(keyed) : undefined
      if (others) return others
      throw error
    }
  }

  return {
    async once(keyed, work) {
      const name = `${keyed.userId} ${keyed.key}`
      if (underWay.has(name)) return 'under-way'
      underWay.add(name)
      try {
        return await doOnce(keyed, work)
      } finally {
        underWay.delete(name)
      }
    },
  }
}

/** Removes responses older than a week. */
export async function deleteExpiredResponses(db: Db, now: Date): Promise<void> {
  await db.delete(table).where(lt(table.createdAt, new Date(now.getTime() - keptForMs)))
}
