import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../core/database/connection/openDatabase.ts'
import { migrate } from '../../core/database/migrate.ts'
import { addressOf, runOnServer } from './freshDatabase.ts'
import { startThrowawayPostgres } from './throwawayPostgres.ts'

/**
 * Global setup of PostgreSQL projects: one migrated template database, on the TEST_DATABASE_URL server or on a
 * temporary one started for this run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: adminUrl, stop } = await testServer(project)
  const template = `outlay_test_${randomUUID().slice(0, 8)}`
  try {
    await makeTemplate(adminUrl, template)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testDatabase', { kind: 'postgres', adminUrl, template })
  return async () => {
    await runOnServer(adminUrl, `DROP DATABASE ${template} WITH (FORCE)`).finally(stop)
  }
}

async function testServer(project: TestProject): Promise<{ url: string; stop(): Promise<void> }> {
  const { postgres } = project.getProvidedContext()
  if (!postgres)
    throw new Error('There is no PostgreSQL: set TEST_DATABASE_URL or install the package postgresql.')
  if ('url' in postgres) return { url: postgres.url, stop: async () => undefined }
  return startThrowawayPostgres(postgres.binaries)
}

async function makeTemplate(adminUrl: string, name: string): Promise<void> {
  await runOnServer(adminUrl, `CREATE DATABASE ${name}`)
  const database = await openPostgres(addressOf(adminUrl, name))
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}
