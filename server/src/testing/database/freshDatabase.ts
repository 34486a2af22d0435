import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openPostgres, sessionSettings } from '../../core/database/connection/openDatabase.ts'
import { pooledDatabase } from '../../core/database/connection/pooledDatabase.ts'
import type { Database } from '../../core/database/database.ts'

/** Where this run's tests get their databases, provided by each project's global setup. */
type TestDatabaseSource =
  | { kind: 'pglite'; leasePort: number }
  | { kind: 'postgres'; adminUrl: string; template: string }

/** A PostgreSQL to test on, as found by scripts/postgres.mjs: a server, or its binaries' folder. */
type FoundPostgres = { url: string } | { binaries: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: FoundPostgres | null
    testDatabase: TestDatabaseSource
  }
}

/** A migrated, empty database on the running project's engine. Tests may change it freely and must close it. */
export function freshDatabase(): Promise<Database> {
  const source = inject('testDatabase')
  return source.kind === 'pglite' ? freshPglite(source) : freshPostgres(source)
}

/** Copies the migrated template database; closing it drops the copy. */
async function freshPostgres(source: TestDatabaseSource & { kind: 'postgres' }): Promise<Database> {
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

/** Leases a database of the global setup until it is closed or this process ends. */
async function freshPglite({ leasePort }: TestDatabaseSource & { kind: 'pglite' }): Promise<Database> {
  const lease = connect(leasePort, '127.0.0.1')
  const [port] = (await Promise.race([once(lease, 'data'), once(lease, 'close')])) as [Buffer | boolean]
  if (typeof port === 'boolean') throw new Error('The global set-up has no database to lend.')
  lease.unref()
  const database = pooledDatabase('pglite', { ...sessionSettings, port: Number(port) }, undefined)
  return {
    ...database,
    async close() {
      await database.close()
      lease.destroy()
    },
  }
}
