import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Share } from './sharedSpace.ts'

/** A received file, on disk until processed. */
export interface ReceivedFile {
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  /** The whole file in memory. */
  read(): Promise<Buffer>
  /** Deletes the file; idempotent. */
  discard(): Promise<void>
}

/** Minimum share of an upload, which also bounds sockets and open files. */
export const minShareBytes = 1024 * 1024
const staleAfterMs = 60 * 60_000

/**
 * Stores uploads while they arrive and wait. A file is unlinked right after opening, so it disappears with this process
 * however it ends.
 */
export class IncomingFiles {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Creates the folder and removes files of processes that died between open and unlink. */
  static async open(folder: string): Promise<IncomingFiles> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const oldest = Date.now() - staleAfterMs
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true, recursive: true })
    }
    return new IncomingFiles(folder)
  }

  /**
   * @param share must already hold `minShareBytes`. @throws errors of the source and the share, leaving nothing
   * behind
   */
  async receive(source: AsyncIterable<Buffer>, share: Share): Promise<ReceivedFile> {
    const path = join(this.#folder, randomUUID())
    const handle = await open(path, 'wx+', 0o600)
    try {
      await rm(path)
      const { size, sha256 } = await write(handle, source, share)
      return received(handle, size, sha256)
    } catch (error) {
      await handle.close()
      throw error
    }
  }
}

async function write(
  handle: FileHandle,
  source: AsyncIterable<Buffer>,
  share: Share,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source) {
    const before = Math.max(size, minShareBytes)
    size += chunk.length
    if (size > before) share.grow(size - before)
    hash.update(chunk)
    // `write` may write only part of it, as on a nearly full disk.
    await handle.appendFile(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}

function received(handle: FileHandle, size: number, sha256: string): ReceivedFile {
  let isOpen = true
  return {
    size,
    sha256,
    async read() {
      const bytes = Buffer.allocUnsafeSlow(size)
      const { bytesRead } = await handle.read(bytes, 0, size, 0)
      if (bytesRead !== size) throw new Error('A received file is shorter than expected')
      return bytes
    },
    async discard() {
      if (!isOpen) return
      isOpen = false
      await handle.close()
    },
  }
}
