import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../caller.ts'
import { http2StreamOf } from '../server/tls.ts'
import { noSpaceForBodies, tooManyBodies } from './bodies.errors.ts'

const retryAfterSeconds = 5

/** One body's share of the space. */
export interface Share {
  /** @throws tooManyBodies, noSpaceForBodies; the share is unchanged */
  grow(bytes: number): void
  free(): void
}

/**
 * Bytes shared by all incoming bodies. No holder may use more than is left free (the dynamic threshold of shared switch
 * buffers, Choudhury and Hahne 1998), so a newcomer always gets as much as each existing holder could.
 */
export class SharedSpace {
  readonly #heldBy = new Map<string, number>()
  #free: number

  constructor(totalBytes: number) {
    this.#free = totalBytes
  }

  /** @param holder the sender's id or address. @throws tooManyBodies, noSpaceForBodies */
  take(holder: string, bytes: number): Share {
    let held = 0
    const grow = (more: number) => {
      this.#add(holder, more)
      held += more
    }
    grow(bytes)
    return {
      grow,
      free: () => {
        this.#subtract(holder, held)
        held = 0
      },
    }
  }

  #add(holder: string, bytes: number): void {
    const held = (this.#heldBy.get(holder) ?? 0) + bytes
    const free = this.#free - bytes
    if (free < 0) throw noSpaceForBodies({ retryAfterSeconds })
    if (held > free) throw tooManyBodies({ retryAfterSeconds })
    this.#heldBy.set(holder, held)
    this.#free = free
  }

  #subtract(holder: string, bytes: number): void {
    const held = (this.#heldBy.get(holder) ?? 0) - bytes
    if (held > 0) this.#heldBy.set(holder, held)
    else this.#heldBy.delete(holder)
    this.#free += bytes
  }
}

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
const minShareBytes = 1024 * 1024
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

const diskBytes = 2 * 1024 ** 3
const memoryBytes = 64 * 1024 ** 2

/** Space for request bodies in flight: files on disk, others in memory, each limited per sender and in total. */
export interface BodySpace {
  readonly files: IncomingFiles
  /** Reserves disk for an upload until freed. @throws tooManyBodies, noSpaceForBodies */
  takeDisk(request: FastifyRequest): Share
  /** Reserves memory for any other body until its response is sent. @throws tooManyBodies, noSpaceForBodies */
  takeMemory(request: FastifyRequest, reply: FastifyReply): void
}

/** @param folder for uploads in flight; created if missing */
export async function openBodySpace(folder: string): Promise<BodySpace> {
  const onDisk = new SharedSpace(diskBytes)
  const inMemory = new SharedSpace(memoryBytes)
  return {
    files: await IncomingFiles.open(folder),
    takeDisk: request => onDisk.take(senderOf(request), minShareBytes),
    takeMemory(request, reply) {
      if (!hasBody(request)) return
      const { bodyLimit } = request.routeOptions
      // A body of unknown length may reach the limit.
      const length = Number(request.headers['content-length'] ?? bodyLimit)
      const share = inMemory.take(senderOf(request), Math.min(length, bodyLimit))
      reply.raw.once('close', () => share.free())
    },
  }
}

function senderOf({ actor, ip }: FastifyRequest): string {
  return actor?.userId ?? networkOf(ip)
}

/** In HTTP/1.1 either of two headers means the request has a body (RFC 9112, 6.3), in HTTP/2 a flag does. */
export function hasBody(request: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const stream = http2StreamOf(request)
  if (stream) return !stream.endAfterHeaders
  const { headers } = request
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
