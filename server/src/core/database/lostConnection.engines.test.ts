import { sql } from 'drizzle-orm'
import type { Client, Connection, PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database/freshDatabase.ts'
import type { Database, Db } from './database.ts'
import { rethrowingSwallowed, unavailability } from './databaseFailures.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query('CREATE TABLE notes (id integer PRIMARY KEY)')
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('TRUNCATE notes'))

const insertNote = (db: Db, id: number) => db.execute(sql`INSERT INTO notes VALUES (${id})`)

async function countNotes(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM notes`)
  return rows[0]?.count ?? Number.NaN
}

type Broken = Client & { connection: Connection }

/** Like a server disconnecting. events.once would also reject on the error. */
function cut(client: Broken): Promise<void> {
  const gone = new Promise<void>(resolve => client.once('end', resolve))
  client.connection.stream.destroy()
  return gone
}

const clientOf = (tx: Db) => (tx as unknown as { session: { client: Broken } }).session.client

/** The next matching statement loses its connection, either before it is sent or after it ran unanswered. */
function loseAt(pattern: RegExp, when: 'before' | 'after'): void {
  database.pool.once('acquire', (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const losing = async (...given: unknown[]) => {
      const [statement] = given as [string | { text: string }]
      if (!pattern.test(typeof statement === 'string' ? statement : statement.text)) return query(...given)
      client.query = query as PoolClient['query']
      if (when === 'after') await query(...given)
      await cut(client as unknown as Broken)
      return query(...given)
    }
    client.query = losing as PoolClient['query']
  })
}

test('a reading statement is asked again', async () => {
  loseAt(/SELECT/, 'before')
  expect(await countNotes()).toBe(0)
})

test('a transaction that has not come to its commit is done again, whole', async () => {
  let runs = 0
  await database.db.transaction(async tx => {
    runs += 1
    await insertNote(tx, runs)
    if (runs === 1) await cut(clientOf(tx))
    await insertNote(tx, 10 + runs)
  })
  expect([runs, await countNotes()]).toEqual([2, 2])
})

test('a write whose answer was lost is not sent again: nobody knows whether it is done', async () => {
  loseAt(/INSERT/, 'after')
  const error: unknown = await insertNote(database.db, 1).catch(caught => caught)
  expect(unavailability(error)?.outcome).toBe('unknown')
  expect(await countNotes()).toBe(1)
})

test('a transaction whose commit was lost is not done again', async () => {
  let runs = 0
  loseAt(/commit/i, 'after')
  const work = database.db.transaction(tx => {
    runs += 1
    return insertNote(tx, runs)
  })
  const error: unknown = await work.catch(caught => caught)
  expect(unavailability(error)?.outcome).toBe('unknown')
  expect([runs, await countNotes()]).toEqual([1, 1])
})

test('a unit of work whose commit was lost says that nobody knows, and undoes nothing outside of the database', async () => {
  loseAt(/COMMIT/, 'after')
  const unit = database.unitOfWork({
    first: async () => undefined,
    work: () => insertNote(database.db, 1),
    last: async () => undefined,
  })
  const error: unknown = await unit.catch(caught => caught)
  expect(unavailability(error)?.outcome).toBe('unknown')
  expect(await countNotes()).toBe(1)
})

test('a library that swallows a lost connection is found out', async () => {
  loseAt(/INSERT/, 'after')
  const swallowing = () => insertNote(database.db, 1).catch(() => 'signed out')
  const error: unknown = await rethrowingSwallowed(swallowing).catch(caught => caught)
  expect(unavailability(error)?.outcome).toBe('unknown')
})
