import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Problem } from '@outlay/contract/core/problem'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    LOG_LEVEL: 'trace',
    PUBLIC_URL: '',
    SECURITY_CONTACT: 'mailto:flaws@outlay.test',
  })
})
afterAll(() => app.close())

/** Sends raw lines and returns the raw response. */
async function raw(...lines: string[]): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(app.address).port) satisfies AddressInfo['port'], '127.0.0.1')
  socket.write(`${[...lines, 'host: outlay', 'connection: close'].join('\r\n')}\r\n\r\n`)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

describe('what is no address, or no HTTP, is refused in words', () => {
  test.each([
    ['a percent sign alone', ['GET /% HTTP/1.1'], 400, 'request.malformed-address'],
    ['bytes that are no text', ['GET /api/expenses/%ff HTTP/1.1'], 400, 'request.malformed-address'],
    ['a head of 40 kB', [`GET /api/${'a'.repeat(40_000)} HTTP/1.1`], 431, 'request.head-too-large'],
    ['a method that nobody knows', ['FOO / HTTP/1.1'], 400, 'request.malformed'],
    ['a length that is no number', ['POST /api/x HTTP/1.1', 'content-length: abc'], 400, 'request.malformed'],
  ])('%s', async (_, lines, status, code) => {
    const answer = await raw(...lines)
    expect(answer.status).toBe(status)
    expect(answer.head.toLowerCase()).toContain('content-type: application/problem+json')
    expect(JSON.parse(answer.body)).toMatchObject({ status, code, detail: expect.any(String) })
  })

  test('a zero byte in an address', async () => {
    const person = await app.newPerson()
    const answer = await person.get<Problem>('/api/expenses/%00')
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })
})

describe('a method that an address does not take', () => {
  test.each([
    ['PATCH', '/api/expenses', 'GET, HEAD, POST'],
    ['DELETE', '/api/health', 'GET, HEAD'],
    ['POST', '/api/receipts/01936f00-0000-7000-8000-0000000000aa/picture', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
  ])('is answered 405 with those that it takes: %s %s', async (method, path, allowed) => {
    const answer = await app.stranger().send<Problem>(method, path, {})
    expect(answer).toMatchObject({ status: 405, body: { code: 'request.method-not-allowed' } })
    expect(answer.headers.get('allow')).toBe(allowed)
  })

  test('is 404 where there is no route at all', async () => {
    expect((await app.stranger().send('DELETE', '/api/nothing', {})).status).toBe(404)
  })
})

describe('what a browser may keep', () => {
  test('is nothing of the private JSON, nor of its errors', async () => {
    const person = await app.newPerson()
    for (const path of ['/api/expenses', '/api/auth/user', '/api/expenses/nothing'])
      expect((await person.get(path)).headers.get('cache-control')).toBe('no-store')
  })

  test('is a picture, shown again only when the server has said that the person may still see it', async () => {
    const person = await app.newPerson()
    const sent = await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', {
      bytes: coffeeReceipt(),
    })
    const url = sent.body.expense.receiptUrl ?? ''
    for (const path of [url, url.replace('picture', 'thumbnail'), url.replace('picture', 'original')]) {
      const { headers } = await person.fetch(path)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      const again = { headers: { 'if-none-match': `W/${headers.get('etag')}` } }
      const known = await person.fetch(path, again)
      expect([known.status, await known.text()]).toEqual([304, ''])
      expect((await person.fetch(path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
      expect((await app.stranger().fetch(path, again)).status).toBe(401)
      expect((await (await app.newPerson()).fetch(path, again)).status).toBe(404)
    }
    const whole = await person.fetch(url, { headers: { range: 'bytes=99999999-' } })
    expect(whole.status).toBe(200)
    const head = await person.fetch(url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
  })

  test('goes when the person signs out', async () => {
    const person = await app.newPerson()
    const { headers } = await person.post('/api/auth/logout')
    expect(headers.get('clear-site-data')).toBe('"cache"')
  })
})

test('security.txt says where flaws are told, and has half a year to go', async () => {
  const answer = await app.stranger().get<unknown>('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = String(answer.body).split('\n')
  expect(lines[0]).toBe('Contact: mailto:flaws@outlay.test')
  const expires = Date.parse(lines[1]?.replace('Expires: ', '') ?? '')
  expect(expires - app.clock.now().getTime()).toBe(180 * 24 * 60 * 60_000)
})

test('at the level of trace, too, the log holds no cookie, no key and no password', async () => {
  const person = await app.newPerson('logged')
  await person.upload('/api/expenses/upload-receipt', { bytes: coffeeReceipt() })
  await person.get('/api/expenses', { authorization: 'Bearer a-very-secret-key' })
  const secrets = person.cookieHeader.split('; ').map(cookie => cookie.split('=')[1] ?? '')
  await person.post('/api/auth/logout')
  const log = app.logged.join('')
  expect(log).toContain('"level":10')
  expect(secrets.every(secret => secret.length > 8)).toBe(true)
  const tokens = secrets.flatMap(secret => [secret, decodeURIComponent(secret).split('.')[0] ?? ''])
  for (const secret of [...tokens, 'a-very-secret-key', 'correct horse']) expect(log).not.toContain(secret)
})
