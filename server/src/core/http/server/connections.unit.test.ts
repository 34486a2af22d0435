import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeIdleConnections } from './connections.ts'

test('a connection on which nothing was ever said does not hold the closing server up', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeIdleConnections(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  // `address()` is an object when listening on a port.
  const silent = connect((app.server.address() as AddressInfo).port, '127.0.0.1').resume()
  await accepted
  const gone = once(silent, 'close')
  await app.close()
  await gone
  expect(silent.destroyed).toBe(true)
})
