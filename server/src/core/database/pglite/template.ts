import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openInMemory } from './engine.ts'

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
