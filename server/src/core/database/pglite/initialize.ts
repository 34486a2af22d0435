import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { openInMemory } from './engine.ts'

/**
 * Creates the database folder if missing. It is built alongside and renamed, so a process that dies midway leaves
 * nothing that looks like a database.
 */
export async function initialize(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty and holds no database.`)
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const engine = await PGlite.create({ fs: new NodeFS(unfinished), loadDataDir: await newContents() })
  await engine.close()
  await syncTree(unfinished)
  await rename(unfinished, folder)
  await sync(dirname(folder))
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else await sync(path)
  }
  await sync(folder)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * The contents of a new, empty database. Creating them takes about seven CPU seconds, so they are cached next to PGlite
 * if that folder is writable.
 */
export async function newContents(): Promise<Blob> {
  const file = await contentsFile()
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return new Blob([kept])
  const engine = await openInMemory()
  try {
    const contents = await engine.dumpDataDir('none')
    await keep(file, contents).catch(() => undefined)
    return contents
  } finally {
    await engine.close()
  }
}

/** In node_modules/.cache, named by PGlite's version. */
async function contentsFile(): Promise<string> {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const version = createHash('sha256')
    .update(await readFile(program))
    .digest('hex')
    .slice(0, 16)
  return join(dirname(program), '../../../.cache/outlay', `new-database-${version}.tar`)
}

/** Renamed into place, so no one reads a partial file. */
async function keep(file: string, contents: Blob): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await contents.arrayBuffer()))
  await rename(unfinished, file)
}
