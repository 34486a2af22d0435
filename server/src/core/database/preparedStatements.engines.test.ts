import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database/freshDatabase.ts'
import { runConcurrently } from '../concurrency.ts'
import type { Database } from './database.ts'
import { withPreparedStatements } from './preparedStatements.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** How often this connection prepared the doubling statement. */
const keptPlans = sql`select count(*)::int as kept from pg_prepared_statements where statement like 'select $1::int * 2%'`

async function doubledBy(factor: number): Promise<{ doubled: unknown; kept: unknown }> {
  return database.db.transaction(async transaction => {
    const [{ rows: doubled }, { rows: kept }] = await runConcurrently([
      () => transaction.execute(sql`select ${factor}::int * 2 as doubled`),
      () => transaction.execute(keptPlans),
    ])
    return { doubled: doubled[0]?.doubled, kept: kept[0]?.kept }
  })
}

test('work that is planned once keeps each of its statements once, whatever their values', async () => {
  expect(await doubledBy(1)).toEqual({ doubled: 2, kept: 0 })
  expect(await withPreparedStatements(() => doubledBy(2))).toEqual({ doubled: 4, kept: 1 })
  expect(await withPreparedStatements(() => doubledBy(3))).toEqual({ doubled: 6, kept: 1 })
})

test('what is asked for at once is answered in its order, and where one fails the transaction comes to nothing', async () => {
  const failing = database.db.transaction(async transaction => {
    await transaction.execute(sql`create table remnants (id int)`)
    await runConcurrently([
      () => transaction.execute(sql`select 1 as one`),
      () => transaction.execute(sql`select 1 / 0`),
      () => transaction.execute(sql`select 2 as two`),
    ])
  })
  await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  const { rows } = await database.db.execute(sql`select to_regclass('remnants') as remnants`)
  expect(rows).toEqual([{ remnants: null }])
})
