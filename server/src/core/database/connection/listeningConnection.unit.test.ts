import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListeningConnection } from './listeningConnection.ts'

const sockets = new Set<Socket>()
let server: Server
beforeEach(async () => {
  server = createServer(socket => void sockets.add(socket.resume())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('gives up on a server that takes the connection and says nothing', async () => {
  const { port } = server.address() as AddressInfo
  const opening = ListeningConnection.open({
    settings: { host: '127.0.0.1', port, user: 'outlay' },
    channel: 'news',
    listener: { heard: () => undefined, missed: () => undefined },
    logger: undefined,
  })
  const refused = expect(opening).rejects.toThrow('timeout')
  await once(server, 'connection')
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  // Neither that connection nor a pending retry remains.
  await vi.waitUntil(() => [...sockets].every(({ destroyed }) => destroyed))
  expect(vi.getTimerCount()).toBe(0)
})
