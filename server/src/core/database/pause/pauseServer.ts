import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { Pool } from 'pg'
import type { DatabaseLogger } from '../database.ts'
import { atHoldSocket, holdWords } from './pauseSocket.ts'

/** Shorter than requests wait for a connection. */
const longestHoldMs = 6_000

interface Options {
  readonly dataDir: string
  readonly pool: Pool
  readonly logger: DatabaseLogger | undefined
  readonly longestMs?: number
}

export type PauseServer = { stop(): Promise<void> }

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
