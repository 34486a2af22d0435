import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openInMemory } from './engine.ts'

/**
 * The contents of a new, empty database. Making them takes seven seconds of a core, so they are kept beside
 * PGlite for the next time; where that folder cannot be written to, they are made again.
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

/** In node_modules/.cache, under a name that changes with the version of PGlite. */
async function contentsFile(): Promise<string> {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const version = createHash('sha256')
    .update(await readFile(program))
    .digest('hex')
    .slice(0, 16)
  return join(dirname(program), '../../../.cache/outlay', `new-database-${version}.tar`)
}

/** Renamed into place, so that nobody reads half of it. */
async function keep(file: string, contents: Blob): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await contents.arrayBuffer()))
  await rename(unfinished, file)
}
