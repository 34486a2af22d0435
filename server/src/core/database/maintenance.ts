import { escapeIdentifier, type Pool } from 'pg'
import type { DatabaseLogger } from './database.ts'

const intervalMs = 60_000

const walBytesBetweenCheckpoints = 32 * 1024 * 1024

const logSinceCheckpoint = `
  SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`

/** PostgreSQL's autovacuum rule: 50 rows and a fifth of the table dead, or a tenth changed. */
const neglectedTables = `
  SELECT schemaname AS schema, relname AS name FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup`

/**
 * Does for PGlite what background processes do on a PostgreSQL server: checkpoints (or the log and crash recovery time
 * grow without bound), vacuum, and planner statistics. Each table is a separate statement, so requests can run in
 * between.
 */
export function startMaintenance(pool: Pool, logger?: DatabaseLogger): { stop(): Promise<void> } {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = underWay
      .then(() => maintain(pool))
      .catch(error => logger?.warn({ err: error }, 'Maintenance of the embedded database failed'))
  }, intervalMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      return underWay
    },
  }
}

/** One round; skips what is not due. */
export async function maintain(pool: Pool): Promise<void> {
  const tables = await pool.query<{ schema: string; name: string }>(neglectedTables)
  for (const { schema, name } of tables.rows)
    await pool.query(`VACUUM (ANALYZE) ${escapeIdentifier(schema)}.${escapeIdentifier(name)}`)
  const [log] = (await pool.query<{ bytes: number }>(logSinceCheckpoint)).rows
  if (log && log.bytes > walBytesBetweenCheckpoints) await pool.query('CHECKPOINT')
}
