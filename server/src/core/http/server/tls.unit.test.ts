import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type ClientHttp2Session, connect } from 'node:http2'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testCertificate } from '../../../testing/certificate.ts'
import { watchBodies } from '../bodies/watchBodies.ts'
import { closeIdleConnections, trackRouteMethods } from './connections.ts'
import { installErrorHandler } from './errorHandler.ts'
import { renewTls, tlsOptions } from './tls.ts'

let folder: string
let files: { TLS_CERT: string; TLS_KEY: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outlay-tls-'))
  files = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
  await writeFile(files.TLS_CERT, testCertificate.cert)
  await writeFile(files.TLS_KEY, testCertificate.key)
})
afterAll(() => rm(folder, { recursive: true }))

let app: FastifyInstance
let heard: (() => void) | undefined
let letGo: (() => void) | undefined
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = Fastify({ forceCloseConnections: 'idle', ...tlsOptions(files) })
  installErrorHandler(app)
  trackRouteMethods(app)
  closeIdleConnections(app)
  watchBodies(app)
  renewTls(app, files)
  app.get('/version', async ({ raw, host }) => ({ version: raw.httpVersion, host }))
  app.get('/slow', () => {
    const answered = new Promise(resolve => (letGo = () => resolve({ done: true })))
    heard?.()
    return answered
  })
  app.post('/json', { onRequest: async () => heard?.() }, async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return async () => {
    vi.useRealTimers()
    await app.close()
  }
})

const origin = () => `https://localhost:${(app.server.address() as AddressInfo).port}`
const ca = testCertificate.cert

async function call(session: ClientHttp2Session, headers: Record<string, string>, body?: string) {
  const stream = session.request(headers, { endStream: body === undefined })
  stream.on('error', () => undefined)
  if (body !== undefined) stream.write(body)
  const [answer] = (await once(stream, 'response')) as [Record<string, string | number>]
  return { status: answer[':status'], answer, text: await text(stream) }
}

test('browsers speak HTTP/2, other programs HTTP/1.1', async () => {
  const session = connect(origin(), { ca })
  const modern = await call(session, { ':path': '/version' })
  session.close()
  expect(JSON.parse(modern.text)).toEqual({ version: '2.0', host: new URL(origin()).host })

  const older = request(`${origin()}/version`, { ca, agent: false }).end()
  const [response] = await once(older, 'response')
  expect(JSON.parse(await text(response))).toMatchObject({ version: '1.1' })
})

test('a body that stalls is answered 408, however busy its connection is', async () => {
  const session = connect(origin(), { ca })
  const isHeard = new Promise<void>(resolve => (heard = resolve))
  const head = { ':method': 'POST', ':path': '/json', 'content-type': 'application/json' }
  const stalled = call(session, head, '{"a":')
  await isHeard
  for (let second = 0; second < 20; second += 1) {
    await call(session, { ':path': `/version?${'x'.repeat(2000)}` })
    vi.advanceTimersByTime(1000)
  }
  const { status, text: body } = await stalled
  session.destroy()
  expect({ status, code: JSON.parse(body).code }).toEqual({ status: 408, code: 'request.too-slow' })
})

test('closing finishes what was asked and lets no connection linger', async () => {
  const warnings = vi.spyOn(process, 'emitWarning')
  const session = connect(origin(), { ca })
  const isHeard = new Promise<void>(resolve => (heard = resolve))
  const asked = call(session, { ':path': '/slow' })
  await isHeard
  const sessionClosed = once(session, 'close')
  const closed = app.close()
  letGo?.()
  expect((await asked).text).toBe('{"done":true}')
  await Promise.all([closed, sessionClosed])
  expect(warnings).not.toHaveBeenCalled()
  warnings.mockRestore()
})

test('closing over HTTP/1.1 finishes what was asked, too', async () => {
  const isHeard = new Promise<void>(resolve => (heard = resolve))
  const asked = request(`${origin()}/slow`, { ca, agent: false }).end()
  await isHeard
  const closed = app.close()
  letGo?.()
  const [response] = await once(asked, 'response')
  expect(await text(response)).toBe('{"done":true}')
  await closed
})

test('a renewed certificate is used without a restart, a damaged one is not', async () => {
  const used = vi.spyOn(app.server as never as import('node:tls').Server, 'setSecureContext')
  vi.advanceTimersByTime(60 * 60_000)
  expect(used).toHaveBeenCalledTimes(1)
  await writeFile(files.TLS_CERT, 'half')
  vi.advanceTimersByTime(60 * 60_000)
  await writeFile(files.TLS_CERT, testCertificate.cert)
  expect(used).toHaveBeenCalledTimes(1)
})

test.each([
  ['TLS_CERT', 'none.pem', "TLS_CERT can't be read: ENOENT"],
  ['TLS_KEY', 'cert.pem', "TLS_CERT and TLS_KEY can't be used together"],
])('says which file is wrong: %s', (name, file, message) => {
  expect(() => tlsOptions({ ...files, [name]: join(folder, file) })).toThrow(message)
})
