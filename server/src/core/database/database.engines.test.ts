import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Client, Connection } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../testing/database/freshDatabase.ts'
import type { Database, Db } from './database.ts'
import { inBatches } from './inBatches.ts'
import { isUniqueViolation, sqlState } from './sqlErrors.ts'
import { OuterDatabaseError } from './unitOfWork.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query('CREATE TABLE notes (id integer PRIMARY KEY, text text, price numeric(10, 2))')
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('TRUNCATE notes'))

const insertNote = (db: Db, id: number) =>
  db.execute(sql`INSERT INTO notes VALUES (${id}, 'some text', 1.50)`)

/** Like a server disconnecting between two statements. */
async function breakConnection(tx: Db): Promise<void> {
  const { session } = tx as unknown as { session: { client: Client & { connection: Connection } } }
  const { client } = session
  // events.once would also reject on the error.
  const gone = new Promise<void>(resolve => client.once('end', resolve))
  client.connection.stream.destroy()
  await gone
}

async function countNotes(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM notes`)
  return rows[0]?.count ?? Number.NaN
}

describe('a transaction', () => {
  test('keeps all that was written in it', async () => {
    await database.db.transaction(async tx => {
      await insertNote(tx, 1)
      await insertNote(tx, 2)
    })
    expect(await countNotes()).toBe(2)
  })

  test('keeps nothing when its work fails, and passes the failure on', async () => {
    const work = database.db.transaction(async tx => {
      await insertNote(tx, 1)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await countNotes()).toBe(0)
  })

  test('goes on after a part of it failed inside a transaction of its own', async () => {
    await database.db.transaction(async tx => {
      await insertNote(tx, 1)
      await tx.transaction(inner => insertNote(inner, 1)).catch(() => undefined)
      await insertNote(tx, 2)
    })
    expect(await countNotes()).toBe(2)
  })

  test('waits for its turn among many, and none is lost', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => index)
    await Promise.all(ids.map(id => database.db.transaction(tx => insertNote(tx, id))))
    expect(await countNotes()).toBe(40)
  })

  test('refuses the use of the outer database at once, instead of waiting for itself', async () => {
    const work = database.db.transaction(() => insertNote(database.db, 1))
    await expect(work).rejects.toMatchObject({ cause: expect.any(OuterDatabaseError) })
    await expect(database.db.transaction(() => database.pool.query('SELECT 1'))).rejects.toThrow(
      OuterDatabaseError,
    )
    await expect(
      database.db.transaction(() => database.db.transaction(tx => insertNote(tx, 1))),
    ).rejects.toThrow(OuterDatabaseError)
    expect(await countNotes()).toBe(0)
  })

  test('lets what it started and did not await use the database afterwards', async () => {
    const over = new EventEmitter()
    let later: Promise<unknown> = Promise.resolve()
    await database.db.transaction(async () => {
      later = once(over, 'over').then(() => insertNote(database.db, 1))
    })
    over.emit('over')
    await later
    expect(await countNotes()).toBe(1)
  })
})

describe('a connection that breaks in use', () => {
  test('fails the work that stands on it, and ends neither the process nor the pool', async () => {
    const work = database.db.transaction(async tx => {
      await insertNote(tx, 1)
      await breakConnection(tx)
      await insertNote(tx, 2)
    })
    await expect(work).rejects.toThrow()
    expect(await countNotes()).toBe(0)
  })
})

describe('values', () => {
  test('of money arrive as the text they were written as', async () => {
    const { rows } = await database.pool.query(
      'SELECT $1::numeric AS price, sum(price) AS sum FROM (VALUES (0.1), (0.2)) AS prices (price)',
      ['1234567890123.10'],
    )
    expect(rows).toEqual([{ price: '1234567890123.10', sum: '0.3' }])
  })

  test('of every kind survive the way there and back', async () => {
    const text = `quote ' backslash \\ newline \n null-ish NULL emoji 🧾 ${'long '.repeat(50_000)}`
    const bytes = Buffer.from([0, 1, 255])
    const { rows } = await database.pool.query(
      'SELECT $1::text AS text, $2::jsonb AS json, $3::bytea AS bytes, $4::boolean AS yes, $5::text AS nothing',
      [text, { a: [1, { b: 'ü' }] }, bytes, true, null],
    )
    expect(rows).toEqual([{ text, json: { a: [1, { b: 'ü' }] }, bytes, yes: true, nothing: null }])
  })

  test('of time are cut in UTC', async () => {
    const { rows } = await database.pool.query('SHOW TIME ZONE')
    expect(rows).toEqual([{ TimeZone: 'UTC' }])
  })

  test('are compared without regard to case, accents kept, when asked to', async () => {
    const { rows } = await database.pool.query(`SELECT 'CAFÉ' ILIKE '%fé' AS holds, lower('ÀÖ') AS lower`)
    expect(rows).toEqual([{ holds: true, lower: 'àö' }])
  })
})

describe('a failed statement', () => {
  test('says which constraint refused a second row, also through the query builder', async () => {
    await insertNote(database.db, 1)
    const error: unknown = await insertNote(database.db, 1).catch(caught => caught)
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'notes_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'another')).toBe(false)
  })

  test('carries its SQLSTATE', async () => {
    const states = ['SELECT 1 / 0', 'SELECT nonsense', `SELECT 'x'::integer`].map(statement =>
      database.pool.query(statement).catch(sqlState),
    )
    expect(await Promise.all(states)).toEqual(['22012', '42703', '22P02'])
    expect(isUniqueViolation(new Error('something else'))).toBe(false)
  })

  test('leaves the connection usable', async () => {
    await Promise.all(
      Array.from({ length: 30 }, () => database.pool.query('SELECT 1 / 0').catch(() => undefined)),
    )
    expect(await countNotes()).toBe(0)
  })

  test('undoes a transaction that a lost connection has left open', async () => {
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await client.query(`INSERT INTO notes VALUES (1, '', 0)`)
    client.release(true)
    expect(await countNotes()).toBe(0)
  })
})

describe('a long list', () => {
  test('arrives whole', async () => {
    const { rows } = await database.pool.query(
      `SELECT i, repeat('x', 50) AS text FROM generate_series(1, 50000) AS i`,
    )
    expect(rows).toHaveLength(50_000)
    expect(rows.at(-1)).toEqual({ i: 50_000, text: 'x'.repeat(50) })
  })

  test('is read in batches, between which others have their turn', async () => {
    await database.pool.query(`INSERT INTO notes SELECT i, 'n', 0 FROM generate_series(1, 250) AS i`)
    const sizes: number[] = []
    const ids: number[] = []
    for await (const batch of inBatches<{ id: number }>(notesAfter, 100)) {
      sizes.push(batch.length)
      ids.push(...batch.map(({ id }) => id))
      await database.ping()
    }
    expect(sizes).toEqual([100, 100, 50])
    expect(ids).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
  })

  test('without a row gives no batch', async () => {
    const batches = []
    for await (const batch of inBatches<{ id: number }>(notesAfter, 100)) batches.push(batch)
    expect(batches).toEqual([])
  })
})

// The embedded database has one connection, so deadlocks cannot happen.
if (inject('testDatabase').kind === 'postgres')
  test('two transactions that lock each other out are both done: the one that was undone is tried again', async () => {
    await database.pool.query(`INSERT INTO notes VALUES (1, '', 0), (2, '', 0)`)
    let attempts = 0
    const bothHold = meetingOf(2)
    const write = (ids: readonly [number, number]) =>
      database.db.transaction(async tx => {
        attempts += 1
        const [first, second] = ids
        await tx.execute(sql`UPDATE notes SET text = text || 'x' WHERE id = ${first}`)
        await bothHold()
        await tx.execute(sql`UPDATE notes SET text = text || 'x' WHERE id = ${second}`)
      })
    await Promise.all([write([1, 2]), write([2, 1])])
    expect(attempts).toBe(3)
    const { rows } = await database.pool.query('SELECT text FROM notes')
    expect(rows).toEqual([{ text: 'xx' }, { text: 'xx' }])
  })

/** A barrier: resolves for all callers once `count` have arrived. */
function meetingOf(count: number): () => Promise<void> {
  let come = 0
  let tellAll = () => {}
  const allCame = new Promise<void>(resolve => {
    tellAll = resolve
  })
  return () => {
    come += 1
    if (come === count) tellAll()
    return allCame
  }
}

test('finds words in texts by an index', async () => {
  await database.pool.query('CREATE INDEX notes_text ON notes USING gin (id, text gin_trgm_ops)')
  const { rows } = await database.pool.query(`SELECT similarity('lunch', 'lunches') > 0.3 AS similar`)
  expect(rows).toEqual([{ similar: true }])
})

async function notesAfter(last: { id: number } | undefined, size: number): Promise<{ id: number }[]> {
  const found = await database.pool.query<{ id: number }>(
    'SELECT id FROM notes WHERE id > $1 ORDER BY id LIMIT $2',
    [last?.id ?? 0, size],
  )
  return found.rows
}
