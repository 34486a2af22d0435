import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

/** Any number that is the same in all versions of Outlay. */
const lockKey = 1_869_966_433

/**
 * Brings the tables up to date. Several processes may start on one PostgreSQL at once: one migrates, the
 * others wait for it and find nothing left to do. All pending migrations hold, or none.
 */
export async function migrate(database: Pick<Database, 'pool'>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() })
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey])
  } catch (error) {
    // Closing the connection gives the lock free.
    client.release(true)
    throw error
  }
  client.release()
}

/** The folder server/migrations, seen from the source of this file and from the bundle in server/dist. */
export function migrationsFolder(): string {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    folder !== dirname(folder);
    folder = dirname(folder)
  ) {
    const migrations = join(folder, 'migrations')
    if (existsSync(join(migrations, 'meta', '_journal.json'))) return migrations
  }
  throw new Error('The folder server/migrations is missing.')
}
