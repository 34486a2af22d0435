import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '../../core/database/connection/openDatabase.ts'
import type { Database } from '../../core/database/database.ts'
import { migrate } from '../../core/database/migrate.ts'
import { addressOf, runOnServer } from './freshDatabase.ts'

/** A new data folder and, on PostgreSQL, an empty database without tables, owned by a non-superuser. */
export interface FreshInstallation {
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined }
  /** Opens the migrated database. The caller must close it. */
  open(): Promise<Database>
  remove(): Promise<void>
}

export async function freshInstallation(): Promise<FreshInstallation> {
  const source = inject('testDatabase')
  const folder = await mkdtemp(join(tmpdir(), 'outlay-installation-'))
  const name = `outlay_installation_${randomUUID().slice(0, 8)}`
  const databaseUrl = source.kind === 'postgres' ? await ownDatabase(source.adminUrl, name) : undefined
  return {
    settings: { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl },
    async open() {
      const database = await openDatabase({ databaseUrl, dataDir: join(folder, 'data') })
      await migrate(database)
      return database
    },
    async remove() {
      if (source.kind === 'postgres') {
        await runOnServer(source.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
        await runOnServer(source.adminUrl, `DROP ROLE ${name}`)
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Creates the database as an administrator would for Outlay. */
async function ownDatabase(adminUrl: string, name: string): Promise<string> {
  await runOnServer(adminUrl, `CREATE ROLE ${name} LOGIN PASSWORD 'violet'`)
  await runOnServer(adminUrl, `GRANT outlay_person TO ${name}`)
  await runOnServer(adminUrl, `CREATE DATABASE ${name} OWNER ${name}`)
  const url = new URL(addressOf(adminUrl, name))
  url.username = name
  url.password = 'violet'
  return url.href
}
