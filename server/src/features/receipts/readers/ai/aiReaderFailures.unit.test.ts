import { createServer } from 'node:net'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiKey, hints, neverAborted, picture, subjects } from '../../../../testing/fakes/aiReaders.ts'
import type { FakeProvider, Script } from '../../../../testing/fakes/fakeProvider.ts'
import { answered, modelAnswer } from '../../../../testing/fakes/modelAnswer.ts'
import { ReaderUnavailableError, type ReceiptReader } from '../../readerContract/reader.ts'

describe.each(['claude', 'openai'] as const)('when the %s reader cannot answer', name => {
  const { start, make } = subjects[name]
  let provider: FakeProvider
  let reader: ReceiptReader

  beforeAll(async () => {
    provider = await start()
    reader = make(provider.baseUrl)
  })
  afterEach(() => provider.follow({ says: modelAnswer() }))
  afterAll(async () => {
    await reader.close()
    await provider.close()
  })

  async function failureOf(script: Script, using = reader): Promise<unknown> {
    provider.follow(script)
    return using.read([picture], hints, neverAborted).then(
      () => undefined,
      (error: unknown) => error,
    )
  }

  const secret = 'Dr. Secret Clinic 4111111111111111'
  const quoting = {
    error: { type: 'invalid_request_error', message: `key ${apiKey} with ${secret}`, code: apiKey },
  }
  const failures: readonly (readonly [string, Script, string])[] = [
    ['the key is refused', { status: 401, body: quoting }, 'refused'],
    ['access is forbidden', { status: 403, body: quoting }, 'refused'],
    ['the model refuses', { refuses: `I will not read ${secret}` }, 'refused'],
    [
      'the provider limits the rate',
      { status: 429, headers: { 'retry-after': '7' }, body: quoting },
      'rate-limited',
    ],
    ['the provider fails', { status: 500, body: quoting }, 'failed'],
    ['the provider is overloaded', { status: 529, body: quoting }, 'failed'],
    ['the request is not liked', { status: 400, body: quoting }, 'failed'],
    ['the model is not known', { status: 404, body: quoting }, 'failed'],
    ['the connection drops', { drops: 'before-answering' }, 'unreachable'],
    ['the connection drops midway', { drops: 'midway' }, 'unreachable'],
    ['the answer is no JSON', { body: `<html>${secret}</html>` }, 'malformed-answer'],
    ['the answer is not the protocol', { body: JSON.stringify({ hello: secret }) }, 'malformed-answer'],
    ['the answer is empty', { body: '' }, 'malformed-answer'],
    ['the model says something else', { says: `The merchant is ${secret}` }, 'malformed-answer'],
    ['the model breaks the schema', { says: modelAnswer({ total: secret }) }, 'malformed-answer'],
    [
      'the model leaves fields out',
      { says: { isReceipt: true, merchant: answered(secret) } },
      'malformed-answer',
    ],
    ['the model is cut short', { says: `{"merchant": "${secret}`, stop: 'too-long' }, 'malformed-answer'],
  ]

  test.each(failures)(
    'when %s, tells the reason and nothing of key or receipt',
    async (_what, script, reason) => {
      const error = await failureOf(script)

      expect(error).toBeInstanceOf(ReaderUnavailableError)
      expect(error).toMatchObject({ reader: name, reason })
      const told = `${inspect(error, { depth: 20, showHidden: true })} ${logOf(error)}`
      expect(told).not.toContain(apiKey)
      expect(told).not.toContain('Secret')
      expect(told).not.toContain('4111111111111111')
      expect(told).not.toContain(Buffer.from(picture.bytes).toString('base64'))
    },
  )

  test('keeps how long to wait when the rate is limited', async () => {
    const error = await failureOf({ status: 429, headers: { 'retry-after': '7' } })
    expect(error).toMatchObject({ cause: { status: 429, retryAfterSeconds: 7 } })
  })

  test('reads no further than a megabyte of an answer', async () => {
    const error = await failureOf({ hugeBytes: 64 * 1024 * 1024 })
    expect(error).toMatchObject({
      reason: 'malformed-answer',
      cause: { message: 'The answer is too large' },
    })
  })

  test('does not carry the key on to where a provider sends it', async () => {
    const elsewhere = await start()
    const location = `${elsewhere.baseUrl}${name === 'claude' ? '/v1/messages' : '/v1/chat/completions'}`
    expect(await failureOf({ status: 307, headers: { location } })).toMatchObject({ reason: 'unreachable' })
    expect(elsewhere.requests).toEqual([])
    await elsewhere.close()
  })

  test('gives up on a provider that never answers', async () => {
    const hasty = make(provider.baseUrl, { timeoutMs: 60 })
    expect(await failureOf({ hangs: true }, hasty)).toMatchObject({ reason: 'timed-out' })
  })

  test('says when nobody listens', async () => {
    const reader = make(await unusedAddress())
    await expect(reader.read([picture], hints, neverAborted)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('tries once more after a server error, and not after a rate limit', async () => {
    const persistent = make(provider.baseUrl, { maxRetries: 1 })
    provider.follow({ status: 503, headers: { 'retry-after-ms': '1' } }, { says: modelAnswer() })
    await expect(persistent.read([picture], hints, neverAborted)).resolves.toMatchObject({
      reading: { reader: name },
    })

    const before = provider.requests.length
    expect(await failureOf({ status: 429 }, persistent)).toMatchObject({ reason: 'rate-limited' })
    expect(provider.requests.length - before).toBe(1)
  })

  test('stops when it is told to, with the reason it was told', async () => {
    provider.follow({ hangs: true })
    const controller = new AbortController()
    const reading = reader.read([picture], hints, controller.signal)
    await provider.nextRequest()
    controller.abort(new Error('the person left'))
    await expect(reading).rejects.toThrow('the person left')
    await expect(reader.read([picture], hints, controller.signal)).rejects.toThrow('the person left')
  })
})

function logOf(error: unknown): string {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  pino({ level: 'trace' }, sink).error({ err: error, error }, 'The receipt could not be read')
  return lines.join('')
}

/** A URL that nothing listens on: a recently freed port. */
async function unusedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
