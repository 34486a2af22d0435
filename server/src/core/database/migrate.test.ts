import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../testing/database/freshDatabase.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

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
  it('do nothing the second time', async () => {
    const before = await migrationsDone()
    await migrate(database)
    expect(await migrationsDone()).toBe(before)
  })

  it('build everything once when several processes start on an empty database at once', async () => {
    const [before, done] = [await tables(), await migrationsDone()]
    await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA drizzle CASCADE')
    await Promise.all(Array.from({ length: 4 }, () => migrate(database)))
    expect(await tables()).toEqual(before)
    expect(await migrationsDone()).toBe(done)
  })
})
