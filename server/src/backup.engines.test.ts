import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { restoreBackup } from './core/backup/restoreBackup.ts'
import { writeBackup } from './core/backup/writeBackup.ts'
import type { Database } from './core/database/database.ts'
import { useEverything } from './features/privacy/deletion/everything.factory.ts'
import { dumpDatabase } from './testing/database/dumpDatabase.ts'
import { type FreshInstallation, freshInstallation } from './testing/database/freshInstallation.ts'
import type { Person } from './testing/person.ts'
import { startTestApp, type TestApp } from './testing/testApp.ts'

const key = Buffer.alloc(32, 'key of tests').toString('base64url')
const now = new Date('2026-03-15T12:00:00Z')

let source: FreshInstallation
let database: Database
let app: TestApp
let parent: string
/** A complete backup of an installation that used every feature. */
let whole: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'outlay-backups-'))
  source = await freshInstallation()
  database = await source.open()
  app = await startTestApp({ DATA_DIR: source.settings.DATA_DIR }, database)
  await useEverything(app)
  // A wrong password is recorded after its response.
  await vi.waitUntil(async () => {
    const { rows } = await database.pool.query(`SELECT FROM security_threats WHERE kind = 'failed-sign-in'`)
    return rows.length > 0
  })
  whole = join(parent, 'whole')
  await backUp(whole)
})
afterAll(async () => {
  await app.close()
  await database.close()
  await source.remove()
  await rm(parent, { recursive: true })
})

function backUp(folder: string, onMoment?: () => Promise<void>) {
  return writeBackup({
    config: source.settings,
    folder,
    version: 'test',
    now,
    ...(onMoment ? { onMoment } : {}),
  })
}

function restore({ settings }: FreshInstallation, folder: string, keys = [key]) {
  return restoreBackup({ config: { ...settings, ENCRYPTION: 'on', ENCRYPTION_KEYS: keys }, folder })
}

async function emptyInstallation(): Promise<FreshInstallation> {
  const installation = await freshInstallation()
  onTestFinished(() => installation.remove())
  return installation
}

/** The contents of a data folder, except the marker of its last owner. */
async function storedIn({ settings }: FreshInstallation): Promise<string[]> {
  const names = await readdir(settings.DATA_DIR).catch(() => [])
  return names.filter(name => name !== 'lock.pid')
}

async function filesBelow(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[path.slice(folder.length)] = (await readFile(path)).toString('base64')
  }
  return files
}

/** Checks triggers, foreign keys and row-level security. */
async function expectAtWork({ settings }: FreshInstallation, restored: Database): Promise<void> {
  const second = await startTestApp({ DATA_DIR: settings.DATA_DIR }, restored)
  const counted = async () => {
    const { rows } = await restored.pool.query(
      `SELECT sum(count)::int AS count FROM expense_totals WHERE is_month`,
    )
    return rows[0].count
  }
  const before = await counted()
  await (await second.newPerson('later')).post('/api/expenses', expense)
  expect(await counted()).toBe(before + 1)
  await expect(restored.pool.query('DELETE FROM approval_trail')).rejects.toThrow()
  await expect(restored.pool.query('UPDATE receipts SET user_id = gen_random_uuid()')).rejects.toThrow(
    /violates/,
  )
  await second.close()
  await restored.close()
}

/** A copy of the backup, for damaging one of its parts. */
async function copyOfWhole(): Promise<string> {
  const copy = join(await mkdtemp(join(parent, 'copy-')), 'backup')
  await cp(whole, copy, { recursive: true })
  return copy
}

describe('a backup', () => {
  test('brings back every row of every table, and every file, while Outlay runs on the first', async () => {
    const target = await emptyInstallation()
    await restore(target, whole)
    const restored = await target.open()
    expect(await dumpDatabase(restored)).toEqual(await dumpDatabase(database))
    expect(await filesBelow(join(target.settings.DATA_DIR, 'files'))).toEqual(
      await filesBelow(join(source.settings.DATA_DIR, 'files')),
    )
    await expectAtWork(target, restored)
  })

  test('holds rows of nearly every table, of all kinds of columns', async () => {
    const { tables, files } = JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8'))
    const filled = tables.filter(({ rows }: { rows: number }) => rows > 0)
    expect(filled.length).toBeGreaterThan(tables.length / 2)
    expect(files.count).toBeGreaterThan(3)
  })

  test('shows one moment: what is written while it is made is in it as a whole, or not at all', async () => {
    const person = await app.newPerson('busy')
    const folder = join(parent, 'during')
    const writing = keepRecording(person)
    const before = writing.count
    await backUp(folder, () => writing.untilAfter(writing.count + 3))
    await writing.stop()
    const target = await emptyInstallation()
    await restore(target, folder)
    const restored = await target.open()
    const { rows } = await restored.pool.query(
      `SELECT (SELECT count(*)::int FROM expenses e JOIN users u ON u.id = e.user_id WHERE u.username = 'busy') AS expenses,
         (SELECT coalesce(sum(t.count), 0)::int FROM expense_totals t JOIN users u ON u.id = t.user_id
           WHERE u.username = 'busy' AND t.is_month) AS counted,
         (SELECT count(*)::int FROM expense_changes c JOIN expenses e ON e.id = c.expense_id
           JOIN users u ON u.id = e.user_id WHERE u.username = 'busy') AS changes`,
    )
    await restored.close()
    const [found] = rows
    expect(found.expenses).toBeGreaterThanOrEqual(before)
    expect(found.expenses).toBeLessThan(writing.count)
    expect(found).toEqual({ expenses: found.expenses, counted: found.expenses, changes: found.expenses })
  })

  test('leaves nothing behind where it could not be finished', async () => {
    const folder = join(parent, 'full')
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    await expect(backUp(folder, () => Promise.reject(full))).rejects.toThrow(
      `The disk of ${folder} is full, so nothing was kept.`,
    )
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  test('goes into an empty folder alone, and not into the data folder', async () => {
    await expect(backUp(whole)).rejects.toThrow(`${whole} is not empty`)
    await expect(backUp(join(source.settings.DATA_DIR, 'backup'))).rejects.toThrow('lies in DATA_DIR')
  })
})

describe('a restore', () => {
  test('refuses what is no backup, or none that was finished', async () => {
    const target = await emptyInstallation()
    const copy = await copyOfWhole()
    await rm(join(copy, 'manifest.json'))
    await expect(restore(target, copy)).rejects.toThrow(`${copy} is no backup, or one that was not finished`)
  })

  test.each([
    ['a table', 'tables/public.expenses.jsonl.gz'],
    ['a list of files', 'files.sha256'],
    ['the manifest', 'manifest.json'],
  ])('refuses a backup of which %s is damaged', async (_, part) => {
    const target = await emptyInstallation()
    const copy = await copyOfWhole()
    const bytes = await readFile(join(copy, part))
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    await writeFile(join(copy, part), bytes)
    await expect(restore(target, copy)).rejects.toThrow(`damaged: ${part}`)
    expect(await storedIn(target)).toEqual([])
  })

  test('refuses a backup of which a file is cut short, longer or missing, and leaves nothing', async () => {
    const target = await emptyInstallation()
    const copy = await copyOfWhole()
    const [name = ''] = Object.keys(await filesBelow(join(copy, 'files')))
    await appendFile(join(copy, 'files', name), 'more')
    await expect(restore(target, copy)).rejects.toThrow(`damaged: files${name}`)
    await rm(join(copy, 'files', name))
    await expect(restore(target, copy)).rejects.toThrow(`damaged: files${name}`)
    expect(await storedIn(target)).toEqual([])
  })

  test('refuses an installation that holds anything', async () => {
    const target = await emptyInstallation()
    await restore(target, whole)
    await expect(restore(target, whole)).rejects.toThrow(/There are files in .* already/)
    await rm(join(target.settings.DATA_DIR, 'files'), { recursive: true })
    const restored = await target.open()
    const before = await dumpDatabase(restored)
    await restored.close()
    await expect(restore(target, whole)).rejects.toThrow(/There is a database in|The database is not empty/)
    const after = await target.open()
    expect(await dumpDatabase(after)).toEqual(before)
    await after.close()
  })

  test('refuses without the key that its files are encrypted by', async () => {
    const target = await emptyInstallation()
    await expect(restore(target, whole, [])).rejects.toThrow(
      /encrypted by a key that is not given \([0-9a-f]{16}\)/,
    )
    expect(await storedIn(target)).toEqual([])
  })
})

const expense = {
  description: 'Tea',
  amount: '5',
  currency: 'USD',
  category: 'meals',
  projectId: null,
  date: '2026-03-14',
  isDeductible: 'true',
  mood: null,
  moodNote: null,
  status: 'processed',
  aiConfidence: '1.00',
}

/** Records expenses continuously. */
function keepRecording(person: Person) {
  let count = 0
  let isStopped = false
  let noticed: () => void = () => undefined
  const recording = (async () => {
    while (!isStopped) {
      const { status } = await person.post('/api/expenses', expense)
      if (status !== 201) throw new Error(`Answered ${status}.`)
      count += 1
      noticed()
    }
  })()
  return {
    get count() {
      return count
    },
    async untilAfter(enough: number) {
      while (count < enough)
        await Promise.race([
          recording,
          new Promise<void>(done => {
            noticed = done
          }),
        ])
    },
    async stop() {
      isStopped = true
      await recording
    },
  }
}
