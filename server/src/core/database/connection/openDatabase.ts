import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { escapeIdentifier, type Pool, type QueryResult } from 'pg'
import { isDiskFullAt } from '../../files/diskReserve.ts'
import type { Database, DatabaseLogger, DatabaseOptions } from '../database.ts'
import { servePauseRequests } from '../pause.ts'
import { EngineThread } from '../pglite/engineThread.ts'
import { WireStream } from '../pglite/wireStream.ts'
import { sqlState } from '../sqlErrors.ts'
import { lockFolder } from './lock.ts'
import { pooledDatabase } from './pooledDatabase.ts'

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
function startMaintenance(pool: Pool, logger?: DatabaseLogger): { stop(): Promise<void> } {
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

/**
 * Driver settings for PGlite: one persistent connection with its only role. All are explicit, so PGUSER and the like
 * are not read.
 */
export const sessionSettings = {
  max: 1,
  idleTimeoutMillis: 0,
  host: '127.0.0.1',
  port: 5432,
  user: 'postgres',
  password: '',
  database: 'postgres',
  ssl: false,
}

/** The folder holds no database, or one that can no longer be opened. */
export class UnusableFolderError extends Error {
  constructor(folder: string, reason: string, cause: unknown) {
    super(`the embedded database in ${folder} cannot be opened: ${reason}`, { cause })
    this.name = 'UnusableFolderError'
  }
}

/** System errors (permissions, disk space) are clear enough and stay unchanged. */
async function openingProblem(folder: string, error: unknown): Promise<unknown> {
  if (error instanceof Error && 'syscall' in error) return error
  if (await isDiskFullAt(dirname(folder))) return new UnusableFolderError(folder, 'its disk is full.', error)
  return new UnusableFolderError(
    folder,
    'it is damaged, or something else. Put a backup in its place (docs/operations.md, "Restore").',
    error,
  )
}

/** Opens the embedded database in `dataDir`/database, created on first use and locked to this process. */
async function openPglite(dataDir: string, logger?: DatabaseLogger): Promise<Database> {
  const lock = await lockFolder(dataDir)
  const thread = new EngineThread({ folder: join(dataDir, 'database') }, logger)
  try {
    await thread.open()
  } catch (error) {
    await lock.release()
    throw await openingProblem(join(dataDir, 'database'), error)
  }
  const database = pooledDatabase(
    'pglite',
    { ...sessionSettings, stream: () => new WireStream(() => thread.connect()) },
    logger,
  )
  const maintenance = startMaintenance(database.pool, logger)
  const holds = await servePauseRequests({ dataDir, pool: database.pool, logger })
  return {
    ...database,
    async close() {
      await holds.stop()
      await maintenance.stop()
      await database.close()
      await thread.close()
      await lock.release()
    },
  }
}

const oldestVersion = 150_000
/** When started together, a server may run before its database is ready. */
const longestStartMs = 20_000
const pauseMs = 250
const startingUp = '57P03'

/** PostgreSQL is unreachable, refused the connection, or is too old. The message says which, without the password. */
export class PostgresUnusableError extends Error {
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`the PostgreSQL of DATABASE_URL cannot be used: ${reason}`, options)
    this.reason = reason
    this.name = 'PostgresUnusableError'
  }
}

/** Opens a PostgreSQL server, version 15 or newer. */
export async function openPostgres(databaseUrl: string, logger?: DatabaseLogger): Promise<Database> {
  const database = pooledDatabase(
    'postgres',
    {
      connectionString: databaseUrl,
      keepAlive: true,
      // Dates without a time use the session's time zone; UTC matches PGlite.
      onConnect: async client => {
        await client.query("SET TIME ZONE 'UTC'")
      },
    },
    logger,
  )
  try {
    await requireVersion(database, logger)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

interface Version {
  readonly number: string
  readonly name: string
}

async function requireVersion(database: Database, logger: DatabaseLogger | undefined): Promise<void> {
  const { rows } = await versionOf(database, logger).catch((cause: Error) => {
    throw new PostgresUnusableError(cause.message || String((cause as NodeJS.ErrnoException).code), {
      cause,
    })
  })
  const [version] = rows
  if (version && Number(version.number) >= oldestVersion) return
  throw new PostgresUnusableError(`it is version ${version?.name}; Outlay needs 15 or newer`)
}

/** Waits only for a server that reports it is starting up. */
async function versionOf(
  { pool }: Database,
  logger: DatabaseLogger | undefined,
): Promise<QueryResult<Version>> {
  for (const untilMs = performance.now() + longestStartMs; ; await pause(pauseMs)) {
    try {
      return await pool.query<Version>(
        `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
      )
    } catch (error) {
      if (sqlState(error) !== startingUp || performance.now() > untilMs) throw error
      logger?.warn({ err: error }, 'PostgreSQL is still starting')
    }
  }
}

/** Opens PostgreSQL if a URL is configured, else the embedded database in the data folder. */
export function openDatabase({ databaseUrl, dataDir, logger }: DatabaseOptions): Promise<Database> {
  return databaseUrl === undefined ? openPglite(dataDir, logger) : openPostgres(databaseUrl, logger)
}
