import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sessionSettings } from '../../core/database/connection/openDatabase.ts'
import { pooledDatabase } from '../../core/database/connection/pooledDatabase.ts'
import { migrate, migrationsFolder } from '../../core/database/migrate.ts'
import { newContents } from '../../core/database/pglite/initialize.ts'
import { MemoryEngine } from './memoryEngine.ts'

const cacheFolder = fileURLToPath(new URL('../../../../node_modules/.cache/outlay/', import.meta.url))
const prefix = 'test-database-'

/** The contents of a migrated database, cached by its migrations. */
export async function migratedContents(): Promise<Blob> {
  const file = join(cacheFolder, `${prefix}${await fingerprint()}.tar`)
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return new Blob([cached])
  const contents = await makeContents()
  await keep(file, contents)
  return contents
}

async function makeContents(): Promise<Blob> {
  const engine = await MemoryEngine.open(await newContents())
  try {
    const database = pooledDatabase(
      'pglite',
      { ...sessionSettings, stream: () => engine.connect() },
      undefined,
    )
    await migrate(database)
    // So that opening a copy replays no WAL.
    await database.pool.query('CHECKPOINT')
    await database.close()
    return await engine.dump()
  } finally {
    await engine.stop()
  }
}

/** Renamed into place, so a parallel run never reads a partial file. */
async function keep(file: string, contents: Blob): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  const outdated = (await readdir(cacheFolder)).filter(name => name.startsWith(prefix))
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await contents.arrayBuffer()))
  await rename(unfinished, file)
  for (const name of outdated) await rm(join(cacheFolder, name), { force: true })
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const folder = migrationsFolder()
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(join(folder, name)))
  }
  const require = createRequire(import.meta.url)
  // The library creates the job queue's tables.
  const libraries = ['@electric-sql/pglite', 'pg-boss/package.json'].map(name => require.resolve(name))
  for (const library of libraries) hash.update(await readFile(library))
  return hash.digest('hex').slice(0, 16)
}
