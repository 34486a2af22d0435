import { once } from 'node:events'
import { constants, type Stats } from 'node:fs'
import { chmod, copyFile, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Pool } from 'pg'
import { CommandRefusal } from '../commands/commandErrors.ts'
import { DataFolderInUseError, lockFolder } from './connection/lock.ts'
import type { DatabaseLogger } from './database.ts'

const socketFile = 'hold.socket'

/** The socket's protocol, one line per message. */
const holdWords = { held: 'held\n', release: 'release\n', released: 'released\n' } as const

/** Accesses a data folder's socket through a short path: socket paths are limited to 107 bytes. */
async function atHoldSocket<Result>(
  dataDir: string,
  use: (path: string) => Promise<Result>,
): Promise<{ result: Result; folder: FileHandle | undefined }> {
  if (process.platform !== 'linux') return { result: await use(join(dataDir, socketFile)), folder: undefined }
  const folder = await open(dataDir, 'r')
  try {
    return { result: await use(`/proc/self/fd/${folder.fd}/${socketFile}`), folder }
  } catch (error) {
    await folder.close()
    throw error
  }
}

/** Shorter than requests wait for a connection. */
const longestHoldMs = 6_000

interface Options {
  readonly dataDir: string
  readonly pool: Pool
  readonly logger: DatabaseLogger | undefined
  readonly longestMs?: number
}

type PauseServer = { stop(): Promise<void> }

/**
 * Lets another process of this user copy the embedded database's folder at one moment: between `held` and `release` no
 * statement runs and no file changes, and every commit is on disk. If the other process takes too long or exits, work
 * resumes and `released` is not sent.
 */
export async function servePauseRequests({
  dataDir,
  pool,
  logger,
  longestMs = longestHoldMs,
}: Options): Promise<PauseServer> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    hold(socket, pool, longestMs).catch(error => {
      logger?.warn({ err: error }, 'The embedded database could not be held still for a backup')
      socket.destroy()
    })
  })
  // Some file systems do not support sockets; the backup then asks to stop Outlay.
  const folder = await listen(server, dataDir).catch(() => undefined)
  return {
    async stop() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise(done => server.close(done))
      await folder?.close()
    },
  }
}

/** This process holds the folder's lock, so an existing socket file is stale. */
async function listen(server: Server, dataDir: string) {
  const { folder } = await atHoldSocket(dataDir, async path => {
    await rm(path, { force: true })
    server.listen({ path, exclusive: true })
    await once(server, 'listening')
    await chmod(path, 0o600)
    server.unref()
  })
  return folder
}

async function hold(socket: Socket, pool: Pool, longestMs: number): Promise<void> {
  // Registered first: the client may disconnect before a connection is free.
  const word = new Promise<string>(done => {
    socket.once('data', said => done(String(said))).once('close', () => done(''))
  })
  const client = await pool.connect()
  const timer = setTimeout(() => socket.destroy(), longestMs)
  try {
    await client.query('CHECKPOINT')
    socket.write(holdWords.held)
    if ((await word) === holdWords.release) socket.end(holdWords.released)
  } finally {
    clearTimeout(timer)
    client.release()
  }
}

/**
 * Does work while nothing in the embedded database's folder changes: either no Outlay runs on it, or the running one
 * was asked to pause.
 * @throws CommandRefusal if it did not pause long enough, making the work unusable
 */
export async function withDatabasePaused(dataDir: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockFolder(dataDir).catch(error => {
    if (error instanceof DataFolderInUseError) return undefined
    throw error
  })
  if (!lock) return whileAsked(dataDir, work)
  try {
    await work()
  } finally {
    await lock.release()
  }
}

async function whileAsked(dataDir: string, work: () => Promise<void>): Promise<void> {
  const { result: socket, folder } = await atHoldSocket(dataDir, reach).catch(() => {
    throw new CommandRefusal(
      `Outlay is running on ${dataDir} and cannot be asked to hold still. Stop Outlay, run this again, and start it.`,
    )
  })
  try {
    const answers = createInterface(socket)[Symbol.asyncIterator]()
    await expect(answers, holdWords.held)
    await work()
    socket.write(holdWords.release)
    await expect(answers, holdWords.released)
  } finally {
    socket.destroy()
    await folder?.close()
  }
}

async function reach(path: string): Promise<Socket> {
  const socket = connect(path)
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  return socket
}

async function expect(answers: AsyncIterator<string>, word: string): Promise<void> {
  const { value } = await answers.next()
  if (`${value}\n` === word) return
  throw new CommandRefusal(
    'Outlay was too busy to hold still for long enough, so nothing was kept. Run this again, at a quieter time or while Outlay is stopped.',
  )
}

/** Longer than any file system's timestamp granularity. */
const clockStepMs = 2_000

interface Copied {
  readonly size: number
  readonly changedMs: number
  /** When copying began. */
  readonly atMs: number
}

/**
 * Copies a folder that is changing, in rounds that each take what changed since the previous one. The last round, run
 * while nothing changes, completes the copy; earlier rounds keep it short.
 */
export class FolderCopy {
  readonly #from: string
  readonly #to: string
  #copied = new Map<string, Copied>()

  constructor({ from, to }: { readonly from: string; readonly to: string }) {
    this.#from = from
    this.#to = to
  }

  /** Returns how many files had changed. */
  async round(): Promise<number> {
    const seen = new Map<string, Copied>()
    let changed = 0
    for await (const { path, isFolder } of entriesBelow(this.#from)) {
      // Includes empty folders, which the database needs to open.
      if (isFolder) await mkdir(join(this.#to, path), { recursive: true, mode: 0o700 })
      if (isFolder) continue
      const copied = await this.#bring(path).catch(orGone)
      if (copied === undefined) continue
      seen.set(path, copied)
      if (copied !== this.#copied.get(path)) changed += 1
    }
    for (const path of this.#copied.keys())
      if (!seen.has(path)) await rm(join(this.#to, path), { force: true })
    this.#copied = seen
    return changed
  }

  async #bring(path: string): Promise<Copied> {
    const atMs = Date.now()
    const before = await stat(join(this.#from, path))
    const known = this.#copied.get(path)
    if (known && isStill(known, before)) return known
    await copyFile(join(this.#from, path), join(this.#to, path), constants.COPYFILE_FICLONE)
    return { size: before.size, changedMs: before.mtimeMs, atMs }
  }
}

/** A file changed just before it was copied may have changed again within the clock's granularity. */
function isStill({ size, changedMs, atMs }: Copied, now: Stats): boolean {
  return now.size === size && now.mtimeMs === changedMs && changedMs < atMs - clockStepMs
}

interface Entry {
  readonly path: string
  readonly isFolder: boolean
}

/** Yields a folder before its contents. */
async function* entriesBelow(root: string, prefix = ''): AsyncGenerator<Entry> {
  for (const entry of (await readdir(join(root, prefix), { withFileTypes: true }).catch(orGone)) ?? []) {
    const path = join(prefix, entry.name)
    if (entry.isDirectory() || entry.isFile()) yield { path, isFolder: entry.isDirectory() }
    if (entry.isDirectory()) yield* entriesBelow(root, path)
  }
}

function orGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
