import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'
import { type JobQueue, jobChannel, jobQueues, jobRetries } from './jobQueues.ts'

type ExecuteSql = PgBoss.Db['executeSql']

/** pg-boss on a connection of ours, for what it keeps alone: its own timers are off, the polling is ours (`Jobs`). */
export function jobStoreOn(executeSql: ExecuteSql): PgBoss {
  return new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
}

/** Brings its tables up to date, in a schema of their own. Several processes at once are the caller's to keep apart. */
export async function installJobStore(executeSql: ExecuteSql): Promise<void> {
  const store = jobStoreOn(executeSql)
  await store.start()
  for (const queue of jobQueues) await store.createQueue(queue)
}

/** Several of one queue: there are jobs once the transaction is committed, and every process hears of it. Not behind the second wall. */
export async function insertJobs(
  transaction: Db,
  store: PgBoss,
  { queue, all }: { readonly queue: JobQueue; readonly all: readonly object[] },
): Promise<void> {
  const executeSql: ExecuteSql = (text, values) => transaction.execute(statementOf(text, values))
  const jobs = all.map(data => Object.assign({ id: newId(), name: queue, data }, jobRetries))
  await store.insert(jobs, { db: { executeSql } })
  await transaction.execute(sql`select pg_notify(${jobChannel}, ${queue})`)
}

/** A statement with `$1`, `$2`, ... as the query builder takes it. */
function statementOf(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/)
  return sql.join(
    pieces.map((piece, place) => (place % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]))),
  )
}
