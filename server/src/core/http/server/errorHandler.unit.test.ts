import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { Problem } from '@outlay/contract/core/problem'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../../database/databaseFailures.ts'
import { invalidField } from '../../errors.ts'
import { createLogger } from '../../logger.ts'
import { installErrorHandler } from './errorHandler.ts'

/** Errors as the query builder or file system throws them. */
const failures: Record<string, Error> = {
  'unasked-lost': new Error('query', { cause: new DatabaseUnavailableError('nothing-done', undefined) }),
  'unasked-unknown': new Error('query', { cause: new DatabaseUnavailableError('unknown', undefined) }),
  'unasked-full-database': new Error('query', {
    cause: Object.assign(new DatabaseError('could not extend file', 1, 'error'), { code: '53100' }),
  }),
  'unasked-figure': invalidField('pages', say =>
    say('The file has {count, plural, one {one page} other {# pages}}, so there is no page {number}', {
      count: 3,
      number: 4,
    }),
  ),
  'unasked-full-disk': Object.assign(new Error('write'), { code: 'ENOSPC' }),
}

let app: FastifyInstance
const logged = new EventEmitter()
beforeAll(async () => {
  const loggerInstance: FastifyBaseLogger = createLogger('info', {
    write: line => logged.emit(JSON.parse(line).msg, JSON.parse(line)),
  })
  app = Fastify({ loggerInstance })
  installErrorHandler(app)
  // Work that runs until the client disconnects, then fails in different ways.
  app.get('/:failure', async (request, reply) => {
    const { failure } = request.params as { failure: string }
    if (!failure.startsWith('unasked')) {
      logged.emit('work began')
      await once(reply.raw, 'close')
    }
    if (failure.endsWith('abort')) throw new DOMException('This operation was aborted', 'AbortError')
    throw failures[failure] ?? new Error('a fault of ours')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const address = () => app.server.address() as AddressInfo

/** Calls and disconnects once the work has begun; returns the matching log line. */
async function hangUpOn(path: string, message: string): Promise<{ level: number }> {
  const line = once(logged, message)
  const began = once(logged, 'work began')
  const socket = connect(address().port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: outlay\r\n\r\n`)
  await began
  socket.destroy()
  return (await line)[0]
}

test('work given up because the caller hung up is no fault', async () => {
  let faults = 0
  const count = () => {
    faults += 1
  }
  logged.on('request failed', count)
  expect(await hangUpOn('/abort', 'the caller hung up')).toMatchObject({ level: 30 })
  logged.off('request failed', count)
  expect(faults).toBe(0)
})

test('another failure after the caller hung up is a fault', async () => {
  expect(await hangUpOn('/fault', 'request failed')).toMatchObject({
    level: 50,
    err: { message: 'a fault of ours' },
  })
})

test('work given up while the caller waits is a fault', async () => {
  const fault = once(logged, 'request failed')
  const reply = await fetch(`http://127.0.0.1:${address().port}/unasked-abort`)
  expect(reply.status).toBe(500)
  expect((await fault)[0]).toMatchObject({ level: 50, err: { type: 'AbortError' } })
})

test.each([
  ['a lost database that has done nothing', 'unasked-lost', 503, 'Nothing was changed'],
  [
    'a database that was lost at the last moment',
    'unasked-unknown',
    503,
    'Check whether your change was saved',
  ],
  ['a database whose disk is full', 'unasked-full-database', 507, 'Nothing was saved'],
  ['files whose disk is full', 'unasked-full-disk', 507, 'Nothing was saved'],
])('%s is named as what it is', async (_, path, status, sentence) => {
  const reply = await fetch(`http://127.0.0.1:${address().port}/${path}`)
  const { detail } = (await reply.json()) as Problem
  expect([reply.status, detail]).toEqual([status, expect.stringContaining(sentence)])
  expect(reply.headers.get('retry-after')).toBe(status === 503 ? '2' : null)
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.5', 'Die Datei hat 3 Seiten, daher gibt es keine Seite 4'],
  ['ja', 'The file has 3 pages, so there is no page 4'],
  ['en-GB', 'The file has 3 pages, so there is no page 4'],
])('a refusal with figures is said to whoever asks for %s', async (language, message) => {
  const headers = { 'accept-language': language }
  const reply = await fetch(`http://127.0.0.1:${address().port}/unasked-figure`, { headers })
  const { detail, errors } = (await reply.json()) as Problem
  expect([detail, errors]).toEqual([`${message}.`, [{ path: 'pages', message }]])
})
