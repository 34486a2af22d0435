import type { Database, DatabaseLogger } from './database.ts'
import { pooledDatabase } from './pooledDatabase.ts'

const oldestVersion = 150_000

/** PostgreSQL cannot be used: unreachable, refused, or too old. The message says which, without the password. */
export class PostgresUnusableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the PostgreSQL of DATABASE_URL cannot be used: ${reason}`, options)
    this.name = 'PostgresUnusableError'
  }
}

/** Opens a PostgreSQL server of version 15 or newer. */
export async function openPostgres(databaseUrl: string, logger?: DatabaseLogger): Promise<Database> {
  const database = pooledDatabase(
    'postgres',
    {
      connectionString: databaseUrl,
      keepAlive: true,
      // Dates without a time are cut in the session's time zone; PGlite's is UTC, too.
      onConnect: async client => {
        await client.query("SET TIME ZONE 'UTC'")
      },
    },
    logger,
  )
  try {
    await requireVersion(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function requireVersion({ pool }: Database): Promise<void> {
  const { rows } = await pool
    .query<{ number: string; name: string }>(
      `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
    )
    .catch((cause: Error) => {
      throw new PostgresUnusableError(cause.message || String((cause as NodeJS.ErrnoException).code), {
        cause,
      })
    })
  const [version] = rows
  if (version && Number(version.number) >= oldestVersion) return
  throw new PostgresUnusableError(`it is version ${version?.name}; Outlay needs 15 or newer`)
}
