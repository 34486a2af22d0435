import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { moveDatabase } from './core/backup/moveDatabase.ts'
import { DataFolderInUseError } from './core/database/connection/lock.ts'
import { openDatabase } from './core/database/connection/openDatabase.ts'
import { migrate } from './core/database/migrate.ts'
import { useEverything } from './features/privacy/deletion/everything.factory.ts'
import { dumpDatabase } from './testing/database/dumpDatabase.ts'
import { type FreshInstallation, freshInstallation } from './testing/database/freshInstallation.ts'
import { startTestApp } from './testing/testApp.ts'

let parent: string
let dataDir: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'outlay-move-'))
  dataDir = join(parent, 'data')
  const database = await openDatabase({ dataDir })
  await migrate(database)
  const app = await startTestApp({ DATA_DIR: dataDir }, database)
  await useEverything(app)
  await app.close()
  await database.close()
})
afterAll(() => rm(parent, { recursive: true }))

async function emptyTarget(): Promise<FreshInstallation> {
  const target = await freshInstallation()
  onTestFinished(() => target.remove())
  return target
}

describe('a move of the embedded database', () => {
  test('brings every row of every table, leaves the first as it was, and is refused a second time', async () => {
    const target = await emptyTarget()
    const sums = await moveDatabase({ dataDir, openTarget: target.open })
    expect([...sums.values()].filter(({ rows }) => rows > 0).length).toBeGreaterThan(sums.size / 2)
    await expect(moveDatabase({ dataDir, openTarget: target.open })).rejects.toThrow(
      'The database is not empty',
    )
    const [moved, source] = [await target.open(), await openDatabase({ dataDir })]
    expect(await dumpDatabase(moved)).toEqual(await dumpDatabase(source))
    await source.close()
    await moved.close()
  })

  test('leaves the other database empty where it fails in the middle', async () => {
    const target = await emptyTarget()
    const failing = await target.open()
    await failing.pool.query('ALTER TABLE users ADD CONSTRAINT refused CHECK (username IS NULL)')
    await expect(moveDatabase({ dataDir, openTarget: async () => failing })).rejects.toThrow(/refused/)
    const after = await target.open()
    const { rows } = await after.pool.query(
      `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM expenses) AS expenses,
         (SELECT count(*)::int FROM pg_trigger WHERE tgenabled = 'D') AS disabled`,
    )
    expect(rows).toEqual([{ users: 0, expenses: 0, disabled: 0 }])
    await after.close()
  })

  test('is refused while Outlay runs on it, and where there is none', async () => {
    const target = await emptyTarget()
    const running = await openDatabase({ dataDir })
    await expect(moveDatabase({ dataDir, openTarget: target.open })).rejects.toThrow(DataFolderInUseError)
    await running.close()
    await expect(moveDatabase({ dataDir: join(parent, 'none'), openTarget: target.open })).rejects.toThrow(
      'There is no database in',
    )
  })
})
