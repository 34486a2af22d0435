import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Database } from '../../core/database/database.ts'
import { openPostgres } from '../../core/database/openPostgres.ts'
import type { TestDatabaseSource } from './testDatabase.ts'

/** Copies the migrated template database; closing it drops the copy. */
export async function freshPostgres(source: TestDatabaseSource & { kind: 'postgres' }): Promise<Database> {
  const name = `${source.template}_${randomUUID().slice(0, 8)}`
  // The default strategy also writes every page to the WAL.
  await runOnServer(source.adminUrl, `CREATE DATABASE ${name} TEMPLATE ${source.template} STRATEGY FILE_COPY`)
  const database = await openPostgres(addressOf(source.adminUrl, name))
  return {
    ...database,
    async close() {
      await database.close()
      await runOnServer(source.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** The URL of another database on the same server. */
export function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
