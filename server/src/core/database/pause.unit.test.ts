import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockFolder } from './connection/lock.ts'
import { openDatabase } from './connection/openDatabase.ts'
import type { Database } from './database.ts'
import { FolderCopy, servePauseRequests, withDatabasePaused } from './pause.ts'

// Opens two embedded databases, about a CPU second each.
vi.setConfig({ testTimeout: 120_000 })

let parent: string
let dataDir: string
let database: Database
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'outlay-hold-'))
  dataDir = join(parent, 'data')
  database = await openDatabase({ dataDir })
  await database.pool.query('CREATE TABLE notes (id integer PRIMARY KEY)')
}, 120_000)
afterAll(async () => {
  await database.close()
  await rm(parent, { recursive: true })
})

async function notesIn(asked: Database): Promise<number> {
  const { rows } = await asked.pool.query('SELECT count(*)::int AS count FROM notes')
  return rows[0].count
}

describe('an embedded database that is held', () => {
  test('is copied with all that was written before, and takes what waits afterwards', async () => {
    await database.pool.query('INSERT INTO notes SELECT generate_series(1, 1000)')
    const copy = new FolderCopy({ from: join(dataDir, 'database'), to: join(parent, 'copy', 'database') })
    await copy.round()
    let waiting: Promise<unknown> = Promise.resolve()
    let isAnswered = false
    await withDatabasePaused(dataDir, async () => {
      waiting = database.pool.query('INSERT INTO notes VALUES (1001)').then(() => {
        isAnswered = true
      })
      await copy.round()
      expect(isAnswered).toBe(false)
    })
    await waiting
    const copied = await openDatabase({ dataDir: join(parent, 'copy') })
    expect(await notesIn(copied)).toBe(1000)
    expect(await notesIn(database)).toBe(1001)
    await copied.close()
  })

  test('goes on when anyone who holds it takes too long, and tells them that their copy is worth nothing', async () => {
    const folder = join(parent, 'impatient')
    const lock = await lockFolder(folder)
    const holds = await servePauseRequests({
      dataDir: folder,
      pool: database.pool,
      logger: undefined,
      longestMs: 20,
    })
    const outlast = async () => void (await database.pool.query('SELECT 1'))
    await expect(withDatabasePaused(folder, outlast)).rejects.toThrow('too busy to hold still')
    await holds.stop()
    await lock.release()
  })

  test('is not needed where none runs, and asked to stop where it cannot be asked', async () => {
    const folder = join(parent, 'silent')
    await withDatabasePaused(folder, async () => undefined)
    const lock = await lockFolder(folder)
    await expect(withDatabasePaused(folder, async () => undefined)).rejects.toThrow(
      'Stop Outlay, run this again',
    )
    await lock.release()
  })
})
