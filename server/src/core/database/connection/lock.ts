import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'

/** A second process on one embedded database would silently lose rows, so it is refused. */
export class DataFolderInUseError extends Error {
  constructor(folder: string, owner: string) {
    super(
      `the data folder ${folder} is in use by another Outlay${owner}. Stop that one, or set DATA_DIR to another folder.`,
    )
    this.name = 'DataFolderInUseError'
  }
}

type FolderLock = { release(): Promise<void> }

const ownerFile = 'lock.pid'
const socketFile = 'lock.socket'

/**
 * Locks the folder for this process. The lock is a listening socket that receives nothing: the operating system
 * releases it when the process ends, however that happens.
 *
 * Its address is derived from the folder's identity, so two paths to one folder share a lock. On Linux that name is
 * visible only within one container; a second socket, a file in the folder, covers other containers that share the
 * folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const named = await claim(await lockName(folder))
  if (!named) throw await inUse(folder)
  const filed = await claimInside(folder)
  if (filed === 'taken') {
    await close(named)
    throw await inUse(folder)
  }
  await writeFile(join(folder, ownerFile), `${process.pid}\n`, { mode: 0o600 })
  return {
    async release() {
      await filed?.release()
      await close(named)
    },
  }
}

async function lockName(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true })
  const name = `outlay-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return `/tmp/${name}`
}

/** Some file systems do not support sockets; then the abstract name is the only lock. */
async function claimInside(folder: string): Promise<FolderLock | 'taken' | undefined> {
  if (process.platform !== 'linux') return undefined
  const handle = await open(folder, 'r')
  const server = await claim(shortPath(handle)).catch(() => 'impossible' as const)
  if (server !== undefined && server !== 'impossible') {
    return { release: () => close(server).then(() => handle.close()) }
  }
  await handle.close()
  return server === undefined ? 'taken' : undefined
}

/** Socket paths are limited to 107 bytes; a data folder's may be longer. */
function shortPath(folder: FileHandle): string {
  return `/proc/self/fd/${folder.fd}/${socketFile}`
}

/** The listening socket, or undefined if another process listens. Replaces a stale socket file. */
async function claim(address: string): Promise<Server | undefined> {
  const server = await listen(address)
  if (server || !address.startsWith('/') || !(await isAbandoned(address))) return server
  await unlink(address).catch(() => undefined)
  return listen(address)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, reject) => {
    const server = createServer(socket => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(undefined)
      else reject(error)
    })
    server.listen({ path: address, exclusive: true }, () => {
      server.unref()
      done(server)
    })
  })
}

function isAbandoned(address: string): Promise<boolean> {
  return new Promise(done => {
    const socket = connect(address)
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'ECONNREFUSED'))
    socket.once('connect', () => {
      socket.destroy()
      done(false)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise(done => server.close(() => done()))
}

async function inUse(folder: string): Promise<DataFolderInUseError> {
  const pid = (await readFile(join(folder, ownerFile), 'utf8').catch(() => '')).trim()
  return new DataFolderInUseError(resolve(folder), pid === '' ? '' : ` (process ${pid})`)
}
