import type { Database, DatabaseOptions } from './database.ts'
import { openPglite } from './openPglite.ts'
import { openPostgres } from './openPostgres.ts'

/** Opens PostgreSQL if a URL is configured, else the embedded database in the data folder. */
export function openDatabase({ databaseUrl, dataDir, logger }: DatabaseOptions): Promise<Database> {
  return databaseUrl === undefined ? openPglite(dataDir, logger) : openPostgres(databaseUrl, logger)
}
