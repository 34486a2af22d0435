import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResult } from 'pg'
import type { Database, DatabaseLogger } from './database.ts'
import { pooledDatabase } from './pooledDatabase.ts'
import { sqlState } from './sqlErrors.ts'

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
