import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/database/freshDatabase.ts'
import type { Database } from './database.ts'
import { MigrationsMissingError, migrate, migrationsFolder, NewerDatabaseError } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows.map(({ tablename }) => tablename)
}

async function migrationsDone(): Promise<number> {
  const { rows } = await database.pool.query('SELECT count(*)::int AS done FROM drizzle.__drizzle_migrations')
  return rows[0].done
}

describe('migrations', () => {
  test('do nothing the second time', async () => {
    const before = await migrationsDone()
    await migrate(database)
    expect(await migrationsDone()).toBe(before)
  })

  test('build everything once when several processes start on an empty database at once', async () => {
    const [before, done] = [await tables(), await migrationsDone()]
    await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA drizzle CASCADE')
    await Promise.all(Array.from({ length: 4 }, () => migrate(database)))
    expect(await tables()).toEqual(before)
    expect(await migrationsDone()).toBe(done)
  })

  test('come from the folder of this build alone, which must be whole', async () => {
    const stray = await mkdtemp(join(tmpdir(), 'outlay-migrations-'))
    onTestFinished(() => rm(stray, { recursive: true }))
    await expect(migrate(database, stray)).rejects.toThrow(MigrationsMissingError)
    await mkdir(join(stray, 'meta'))
    const journal = (entries: object[]) =>
      writeFile(join(stray, 'meta', '_journal.json'), JSON.stringify({ entries }))
    await journal([])
    await expect(migrate(database, stray)).rejects.toThrow('it names no migration')
    await journal([{ when: 1, tag: '0000_gone' }])
    await expect(migrate(database, stray)).rejects.toThrow('0000_gone.sql is missing')
    expect(migrationsFolder()).toMatch(/server\/migrations$/)
  })

  test('refuse a database that a newer version has made', async () => {
    await database.pool.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of the future', 99999999999999)`,
    )
    await expect(migrate(database)).rejects.toThrow(NewerDatabaseError)
    await database.pool.query(`DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'of the future'`)
    await migrate(database)
  })
})
