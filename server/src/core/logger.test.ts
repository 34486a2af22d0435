import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/freshDatabase.ts'
import type { Database } from './database/database.ts'
import { createLogger } from './logger.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query('CREATE TABLE notes (text text PRIMARY KEY, amount integer)')
})
afterAll(() => database.close())

test.each([
  ['a row that is there already', '23505', 1],
  ['a value of the wrong kind', '22P02', 'a very private number'],
])('the values of a statement that the database refused are not logged: %s', async (_, code, amount) => {
  const write = () =>
    database.db.execute(sql`INSERT INTO notes VALUES ('kept', 1), (${'a private note'}, ${amount})`)
  await database.db.execute(sql`DELETE FROM notes`)
  const lines: string[] = []
  const logger = createLogger('info', { write: line => lines.push(line) })
  await write()
    .then(write)
    .catch(error => logger.error({ err: error }, 'request failed'))
  expect(JSON.parse(lines.join(''))).toMatchObject({ err: { type: 'DrizzleQueryError', cause: { code } } })
  expect(lines.join('')).not.toContain('private n')
})
