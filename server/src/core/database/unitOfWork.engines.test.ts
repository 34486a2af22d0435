import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database/freshDatabase.ts'
import type { Database, Db, UnitSteps } from './database.ts'
import { afterCommit, afterRollback, isUnitOpen, OuterDatabaseError, runOutsideUnit } from './unitOfWork.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query('CREATE TABLE deeds (name text PRIMARY KEY)')
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('TRUNCATE deeds'))

const note = (db: Db, name: string) => db.execute(sql`INSERT INTO deeds VALUES (${name})`)

async function deeds(db: Db = database.db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM deeds ORDER BY name`)
  return rows.map(({ name }) => name)
}

const unit = <Result>(work: () => Promise<Result>, steps: Partial<UnitSteps<Result>> = {}) =>
  database.unitOfWork({ first: async () => undefined, last: async () => undefined, ...steps, work })

describe('a unit of work', () => {
  test('keeps single statements, transactions and what comes first and last, together', async () => {
    await unit(
      async () => {
        await note(database.db, '2 single')
        await database.db.transaction(tx => note(tx, '3 transaction'))
      },
      {
        first: async tx => void (await note(tx, '1 first')),
        last: async tx => void (await note(tx, '4 last')),
      },
    )
    expect(await deeds()).toEqual(['1 first', '2 single', '3 transaction', '4 last'])
  })

  test('keeps nothing where the last of it fails, although its transactions went well', async () => {
    const work = unit(() => database.db.transaction(tx => note(tx, 'done')), {
      last: async () => {
        throw new Error('no room for the answer')
      },
    })
    await expect(work).rejects.toThrow('no room for the answer')
    expect(await deeds()).toEqual([])
  })

  test('holds no connection before its first write', async () => {
    await unit(async () => {
      expect(await deeds()).toEqual([])
      expect(isUnitOpen()).toBe(false)
      // On the embedded database this would deadlock with itself.
      await runOutsideUnit(async () => note(database.db, 'apart'))
      await note(database.db, 'within')
      expect(isUnitOpen()).toBe(true)
      throw new Error('changed my mind')
    }).catch(() => undefined)
    expect(await deeds()).toEqual(['apart'])
  })

  test('sees what it has written, and nobody else does', async () => {
    await unit(async () => {
      await note(database.db, 'new')
      expect(await deeds()).toEqual(['new'])
    })
    expect(await deeds()).toEqual(['new'])
  })

  test('goes on after one of its transactions failed', async () => {
    await unit(async () => {
      await note(database.db, 'before')
      await database.db.transaction(tx => note(tx, 'before')).catch(() => undefined)
      await database.db.transaction(tx => note(tx, 'after'))
    })
    expect(await deeds()).toEqual(['after', 'before'])
  })

  test('takes one thing after another, although they were begun at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `deed ${String(index).padStart(2, '0')}`)
    await unit(async () => {
      await Promise.all(
        names.map((name, index) =>
          index % 2 === 0 ? note(database.db, name) : database.db.transaction(tx => note(tx, name)),
        ),
      )
    })
    expect(await deeds()).toEqual(names)
  })

  test('does what waits for its end once, and only what fits the end', async () => {
    const done: string[] = []
    const waiting = async () => {
      await note(database.db, 'deed')
      afterCommit(() => done.push('committed'))
      afterRollback(() => done.push('rolled back'))
      expect(done).toEqual([])
    }
    await unit(waiting)
    expect(done).toEqual(['committed'])
    // Fails because the row already exists.
    await unit(waiting).catch(() => undefined)
    expect(done).toEqual(['committed'])
    await database.pool.query('TRUNCATE deeds')
    await unit(() => waiting().then(() => Promise.reject(new Error('no')))).catch(() => undefined)
    expect(done).toEqual(['committed', 'rolled back'])
  })

  test('refuses what would wait for itself', async () => {
    const work = unit(async () => {
      await note(database.db, 'open')
      await runOutsideUnit(() => note(database.db, 'apart'))
    })
    await expect(work).rejects.toThrow(OuterDatabaseError)
    const inner = unit(() => database.db.transaction(() => note(database.db, 'outer')))
    await expect(inner).rejects.toMatchObject({ cause: expect.any(OuterDatabaseError) })
    expect(await deeds()).toEqual([])
  })
})

test('outside of a unit, what waits for a commit is done at once', () => {
  const done: string[] = []
  afterCommit(() => done.push('now'))
  expect(done).toEqual(['now'])
})
