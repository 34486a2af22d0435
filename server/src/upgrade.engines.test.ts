import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from './core/backup/restoreBackup.ts'
import { openDatabase } from './core/database/connection/openDatabase.ts'
import type { Database } from './core/database/database.ts'
import { migrate, migrationsFolder, OlderDatabaseError } from './core/database/migrate.ts'
import { recordExpense } from './features/expenses/expenses.factory.ts'
import { dumpDatabase } from './testing/database/dumpDatabase.ts'
import { freshDatabase } from './testing/database/freshDatabase.ts'
import { type FreshInstallation, freshInstallation } from './testing/database/freshInstallation.ts'
import { filesInZip } from './testing/filesInZip.ts'
import { startTestApp } from './testing/testApp.ts'

let parent: string
/** A database and its backup from before the baseline: see beforeBaseline.md. */
let stored: Map<string, Buffer>
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'outlay-upgrade-'))
  stored = filesInZip(await readFile(new URL('testing/database/beforeBaseline.zip', import.meta.url)))
})
afterAll(() => rm(parent, { recursive: true }))

async function emptyInstallation(): Promise<FreshInstallation> {
  const installation = await freshInstallation()
  onTestFinished(() => installation.remove())
  return installation
}

/** Fills an empty database as the last version before the baseline left it. */
async function fillAsStored(database: Database): Promise<Database> {
  const client = await database.pool.connect()
  await client.query(String(stored.get('database.sql')))
  await client.query('RESET ALL')
  client.release(true)
  return database
}

async function storedDatabase(): Promise<Database> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  await database.pool.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA drizzle CASCADE; DROP SCHEMA pgboss CASCADE',
  )
  return fillAsStored(database)
}

async function storedBackup(): Promise<string> {
  const folder = await mkdtemp(join(parent, 'backup-'))
  for (const [path, bytes] of stored) {
    if (!path.startsWith('backup/')) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return join(folder, 'backup')
}

function restore({ settings }: FreshInstallation, folder: string) {
  const ENCRYPTION_KEYS = [Buffer.alloc(32, 'key of tests').toString('base64url')]
  return restoreBackup({ config: { ...settings, ENCRYPTION: 'on', ENCRYPTION_KEYS }, folder })
}

async function migrationsOf({ pool }: Database): Promise<object[]> {
  return (await pool.query('SELECT * FROM drizzle.__drizzle_migrations ORDER BY id')).rows
}

/** The number of migrations after the baseline. */
async function countAfterBaseline(): Promise<number> {
  const { entries } = JSON.parse(await readFile(join(migrationsFolder(), 'meta/_journal.json'), 'utf8'))
  return entries.length - 1
}

/** All contents, comparable across versions: later columns come last and are empty in old rows. */
async function contentOf(database: Database) {
  const { migration: _, tables, ...content } = await dumpDatabase(database)
  const withoutLater = Object.entries(tables).map(([name, rows]) => [
    name,
    rows.replace(/(,null)+\]$/gm, ']'),
  ])
  return { ...content, tables: Object.fromEntries(withoutLater) as typeof tables }
}

/** The migrations folder plus one more, as in a later version. */
async function laterMigrations(): Promise<string> {
  const folder = await mkdtemp(join(parent, 'migrations-'))
  await cp(migrationsFolder(), folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, 'later.sql'), `ALTER TABLE users ADD COLUMN later text DEFAULT 'later'`)
  return folder
}

test('what the last version before the baseline stored opens with every row, is worked with and upgraded on', async () => {
  const { settings } = await emptyInstallation()
  const open = () => openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  await (await fillAsStored(await open())).close()

  const database = await open()
  onTestFinished(() => database.close())
  const [before, done] = [await contentOf(database), await migrationsOf(database)]
  expect(Object.keys(before.tables).filter(name => before.tables[name] === '')).toEqual([])
  await Promise.all(Array.from({ length: 3 }, () => migrate(database)))
  expect(await contentOf(database)).toEqual(before)
  const upgraded = await migrationsOf(database)
  expect(upgraded.slice(0, done.length)).toEqual(done)
  expect(upgraded).toHaveLength(done.length + (await countAfterBaseline()))

  const app = await startTestApp({}, database)
  const { id } = await recordExpense(await app.newPerson('later'), { description: 'Tea' })
  await app.close()
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM expense_changes WHERE expense_id = $1) AS changes,
       (SELECT c.count::int FROM expense_counts c JOIN expenses e USING (user_id) WHERE e.id = $1) AS counted`,
    [id],
  )
  expect(rows).toEqual([{ changes: 1, counted: 1 }])

  await migrate(database, await laterMigrations())
  const { rows: later } = await database.pool.query('SELECT DISTINCT later FROM users')
  expect(later).toEqual([{ later: 'later' }])
  expect(await migrationsOf(database)).toHaveLength(upgraded.length + 1)
})

test('a database of an older version is refused and stays as it is', async () => {
  const database = await storedDatabase()
  await database.pool.query(
    'DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)',
  )
  const [before, done] = [await dumpDatabase(database), await migrationsOf(database)]
  await expect(migrate(database)).rejects.toThrow(OlderDatabaseError)
  expect(await dumpDatabase(database)).toEqual(before)
  expect(await migrationsOf(database)).toEqual(done)
})

describe('a backup', () => {
  test('of the last version before the baseline is restored with every row and file', async () => {
    const [target, folder, source] = [await emptyInstallation(), await storedBackup(), await storedDatabase()]
    await restore(target, folder)
    const restored = await target.open()
    onTestFinished(() => restored.close())
    expect(await contentOf(restored)).toEqual(await contentOf(source))
    const files = (await readdir(join(folder, 'files'), { recursive: true })).sort()
    expect((await readdir(join(target.settings.DATA_DIR, 'files'), { recursive: true })).sort()).toEqual(
      files,
    )
  })

  test('of an older version is refused and stores nothing', async () => {
    const [target, folder] = [await emptyInstallation(), await storedBackup()]
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    const text = JSON.stringify({ ...manifest, migration: manifest.migration - 1 })
    const sum = createHash('sha256').update(text).digest('hex')
    await writeFile(join(folder, 'manifest.json'), text)
    await writeFile(join(folder, 'manifest.sha256'), `${sum}  manifest.json\n`)
    await expect(restore(target, folder)).rejects.toThrow(OlderDatabaseError)
    const names = await readdir(target.settings.DATA_DIR).catch(() => [])
    expect(names.filter(name => name !== 'lock.pid')).toEqual([])
  })
})
