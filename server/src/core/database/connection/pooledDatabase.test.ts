import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addressOf, freshDatabase } from '../../../testing/database/freshDatabase.ts'
import type { Database } from '../database.ts'
import { unavailability } from '../databaseFailures.ts'
import { openPostgres } from './openDatabase.ts'

const source = inject('testDatabase')
const sockets = new Set<Socket>()
let server: Server
let database: Database
/** Connects without the proxy. */
let direct: Database

/** A proxy between the pool and PostgreSQL that can stop forwarding. */
beforeAll(async () => {
  if (source.kind !== 'postgres') return
  direct = await freshDatabase()
  const { rows } = await direct.pool.query<{ name: string }>('SELECT current_database() AS name')
  const { hostname, port, pathname, search } = new URL(addressOf(source.adminUrl, rows[0]?.name ?? ''))
  const socketFolder = new URLSearchParams(search).get('host')
  server = createServer(socket => {
    const onward = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${port || 5432}`)
      : connect(Number(port), hostname)
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => undefined)
      if (isFrozen) one.pause()
    }
    socket.pipe(onward).pipe(socket)
    if (isFrozen) onward.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(source.adminUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  url.pathname = pathname
  database = await openPostgres(url.href)
})
afterAll(async () => {
  if (source.kind !== 'postgres') return
  await database.close()
  await direct.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})

let isFrozen = false
function freeze(frozen: boolean): void {
  isFrozen = frozen
  for (const socket of sockets) frozen ? socket.unpipe().pause() : undefined
}

test.runIf(source.kind === 'postgres')(
  'work on a server that answers nothing fails, and goes on when it answers again',
  async () => {
    const ask = () => database.db.execute(sql`SELECT 1 AS one`)
    expect((await ask()).rows).toEqual([{ one: 1 }])
    freeze(true)
    const error: unknown = await ask().catch(caught => caught)
    expect(unavailability(error)?.outcome).toBe('nothing-done')
    await expect(database.ping()).rejects.toThrow()
    freeze(false)
    await vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]), { timeout: 60_000 })
  },
)

test.runIf(source.kind === 'postgres')('a statement that only takes long is let go on', async () => {
  const { rows } = await database.db.execute(sql`SELECT 1 AS one FROM pg_sleep(4)`)
  expect(rows).toEqual([{ one: 1 }])
})
