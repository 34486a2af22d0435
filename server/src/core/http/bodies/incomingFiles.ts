import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Share } from './sharedSpace.ts'

/** A file that has come. It lies on disk until its work begins. */
export interface ReceivedFile {
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  /** All of it, in memory. */
  read(): Promise<Buffer>
  /** Nothing of it is left; may be called again. */
  discard(): Promise<void>
}

/** An upload takes so much at least: sockets and files are bounded with it, not bytes alone. */
export const leastShareBytes = 1024 * 1024
const staleAfterMs = 60 * 60_000

/**
 * Where uploads are kept while they come and wait. A file loses its name as soon as it is open, so that it goes with
 * this process, whatever ends it.
 */
export class IncomingFiles {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Makes the folder, and removes what a process left that died between a file's opening and its unlinking. */
  static async open(folder: string): Promise<IncomingFiles> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const oldest = Date.now() - staleAfterMs
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true, recursive: true })
    }
    return new IncomingFiles(folder)
  }

  /** @param share holds `leastShareBytes` already. @throws what the source and the share throw; nothing is then left. */
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
    const before = Math.max(size, leastShareBytes)
    size += chunk.length
    if (size > before) share.grow(size - before)
    hash.update(chunk)
    // All of it: `write` may take a part, as on a disk that is nearly full.
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
      if (bytesRead !== size) throw new Error('A received file is shorter than it was')
      return bytes
    },
    async discard() {
      if (!isOpen) return
      isOpen = false
      await handle.close()
    },
  }
}
