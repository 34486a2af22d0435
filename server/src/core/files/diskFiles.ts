import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { fileNotFound } from './files.errors.ts'
import { checkFileKey, type FileStore, isFileKey } from './files.ts'

/** Files are written here before being renamed; file keys never begin with a dot. */
const draftsFolder = '.drafts'
const staleAfterMs = 60 * 60 * 1000

/** Files in a local folder readable only by its owner, created if missing. */
export async function openDiskFiles(folder: string): Promise<FileStore> {
  const root = resolve(folder)
  const drafts = join(root, draftsFolder)
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  await removeStaleDrafts(drafts)
  return {
    async put(key, bytes) {
      checkFileKey(key)
      const draft = join(drafts, randomUUID())
      try {
        await writeDurably(draft, bytes)
        await place(root, draft, key)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async putStream(key, bytes) {
      checkFileKey(key)
      const draft = join(drafts, randomUUID())
      try {
        const size = await streamDurably(draft, bytes)
        await place(root, draft, key)
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async open(key) {
      checkFileKey(key)
      const file = await openIfThere(join(root, key))
      if (!file) throw fileNotFound()
      const stats = await file.stat()
      if (stats.isFile()) return { stream: file.createReadStream(), size: stats.size }
      await file.close()
      throw fileNotFound()
    },
    async remove(key) {
      checkFileKey(key)
      await rm(join(root, key), { force: true })
    },
    folders: () => foldersBelow(root),
    async putAt(key) {
      checkFileKey(key)
      return (await stat(join(root, key)).catch(orNotThere))?.mtime
    },
    async close() {},
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function streamDurably(path: string, bytes: Readable): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for await (const portion of bytes) {
      await file.writeFile(portion)
      size += portion.length
    }
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}

/** Renames a draft into place and fsyncs every folder on its path. */
async function place(root: string, draft: string, key: string): Promise<void> {
  const path = join(root, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(draft, path)
  for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder))
    await syncFolder(folder)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}

/** Skips drafts and names that are not valid file keys. */
async function* foldersBelow(root: string, prefix = ''): AsyncGenerator<string[]> {
  const entries = (await readdir(join(root, prefix), { withFileTypes: true }).catch(orNotThere)) ?? []
  const keys = entries.filter(entry => entry.isFile()).map(({ name }) => `${prefix}${name}`)
  if (keys.length > 0 && prefix !== '') yield keys.filter(isFileKey)
  for (const entry of entries)
    if (entry.isDirectory() && entry.name !== draftsFolder)
      yield* foldersBelow(root, `${prefix}${entry.name}/`)
}

function orNotThere(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error
}

/** Removes files left partial by a killed process. Recent drafts may belong to another running process. */
async function removeStaleDrafts(drafts: string): Promise<void> {
  const oldest = Date.now() - staleAfterMs
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < oldest) await rm(path, { force: true })
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
