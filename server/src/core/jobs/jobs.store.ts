import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'

/** All job queues. `migrate` creates new ones. */
const jobQueues = ['mail', 'plans', 'accounts', 'privacy'] as const

export type JobQueue = (typeof jobQueues)[number]

/** PostgreSQL channel that announces a queue's new jobs on commit. */
export const jobChannel = 'outlay_jobs'

/**
 * Retries of a failed job: after a minute or two, then doubling; the tenth and last about a day after the first. If its
 * process dies, a job counts as failed after five minutes.
 */
const jobRetries = {
  retryLimit: 10,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 300,
} as const

type ExecuteSql = PgBoss.Db['executeSql']

/** pg-boss on our connection, used only for storage: its timers are off, `Jobs` polls. */
export function jobStoreOn(executeSql: ExecuteSql): PgBoss {
  return new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
}

/** Migrates pg-boss's tables in their own schema. The caller must prevent concurrent runs. */
export async function installJobStore(executeSql: ExecuteSql): Promise<void> {
  const store = jobStoreOn(executeSql)
  await store.start()
  for (const queue of jobQueues) await store.createQueue(queue)
}

/** Inserts jobs of one queue, visible and announced on commit. Not subject to row-level security. */
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

/** Converts `$1`, `$2`, ... for the query builder. */
function statementOf(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/)
  return sql.join(
    pieces.map((piece, place) => (place % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]))),
  )
}
