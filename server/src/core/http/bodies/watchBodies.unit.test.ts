import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { trackRouteMethods } from '../server/connections.ts'
import { installErrorHandler, sendNotFound } from '../server/errorHandler.ts'
import { readUpload } from '../upload.ts'
import { openBodySpace } from './bodySpace.ts'
import { watchBodies } from './watchBodies.ts'

let app: FastifyInstance
let folder: string
let heard: () => void
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = await mkdtemp(join(tmpdir(), 'outlay-incoming-'))
  const space = await openBodySpace(folder)
  app = Fastify()
  installErrorHandler(app)
  trackRouteMethods(app)
  app.setNotFoundHandler(sendNotFound)
  watchBodies(app)
  app.addHook('onRequest', async () => heard())
  await app.register(multipart)
  app.decorateRequest('actor', null)
  app.post('/json', async ({ body }) => body)
  const contract = { file: 'receipt', maxBytes: 1000, fields: z.strictObject({}) }
  app.post('/file', async call => {
    const received = await readUpload(call, contract, space)
    await received.discard()
    return { size: received.file.size }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
  await rm(folder, { recursive: true })
})

/** Sends the head of a request and the start of its body. */
async function begin(path: string, type: string, beginning: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const isHeard = new Promise<void>(resolve => {
    heard = resolve
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 500\r\n\r\n${beginning}`,
  )
  await isHeard
  return socket
}

const form =
  '--b\r\ncontent-disposition: form-data; name="receipt"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nxxx'

test.each([
  ['JSON that stalls', '/json', 'application/json', '{"a":'],
  ['a picture that stalls', '/file', 'multipart/form-data; boundary=b', form],
  ['a form of which nothing comes', '/file', 'multipart/form-data; boundary=b', ''],
])('%s is answered 408 in words, and the connection is closed', async (_, path, type, beginning) => {
  const socket = await begin(path, type, beginning)
  const answer = text(socket)
  // The data still has to pass through this process's event loop.
  await new Promise(resolve => setImmediate(resolve))
  vi.advanceTimersByTime(20_000)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"request.too-slow"/is)
})

test('a body that nobody reads is cut off, too', async () => {
  const socket = await begin('/nowhere', 'application/octet-stream', 'x')
  const closed = once(socket, 'close')
  socket.resume()
  await new Promise(resolve => setImmediate(resolve))
  vi.advanceTimersByTime(45_000)
  await closed
  expect(socket.destroyed).toBe(true)
})
