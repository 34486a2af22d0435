import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../../core/database/database.ts'
import { migrate } from '../../core/database/migrate.ts'
import { openDatabase } from '../../core/database/openDatabase.ts'
import { addressOf, runOnServer } from './freshPostgres.ts'

/** A data folder of its own and, on the project `postgres`, an empty database without any tables. */
export interface FreshInstallation {
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined }
  /** Migrated. The caller closes it. */
  open(): Promise<Database>
  remove(): Promise<void>
}

export async function freshInstallation(): Promise<FreshInstallation> {
  const source = inject('testDatabase')
  const folder = await mkdtemp(join(tmpdir(), 'outlay-installation-'))
  const name = `outlay_installation_${randomUUID().slice(0, 8)}`
  if (source.kind === 'postgres') await runOnServer(source.adminUrl, `CREATE DATABASE ${name}`)
  const databaseUrl = source.kind === 'postgres' ? addressOf(source.adminUrl, name) : undefined
  return {
    settings: { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl },
    async open() {
      const database = await openDatabase({ databaseUrl, dataDir: join(folder, 'data') })
      await migrate(database)
      return database
    },
    async remove() {
      if (source.kind === 'postgres') await runOnServer(source.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
