import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { download, recordMany } from './exports.factory.ts'

let app: TestApp
let person: Person
/** Connections acquired from the pool: one per statement. */
let taken = 0

// Six portions, larger than the socket buffers of any machine.
const count = 12_000

beforeAll(async () => {
  app = await startTestApp()
  person = await app.newPerson()
  await recordMany(app, person, count)
  await app.database.pool.query(
    `update expenses set mood_note = md5(id::text || 1) || md5(id::text || 2) || md5(id::text || 3) || md5(id::text || 4)
       || md5(id::text || 5) || md5(id::text || 6) || md5(id::text || 7) || md5(id::text || 8) || md5(id::text || 9)`,
  )
  app.database.pool.on('acquire', () => {
    taken += 1
  })
})
afterAll(() => app.close())

async function begin(format: string): Promise<{ call: ClientRequest; answer: IncomingMessage }> {
  const call = request(`${app.address}/api/export/${format}`, { headers: { cookie: person.cookieHeader } })
  const answered = once(call, 'response')
  call.end()
  const [answer] = await answered
  await once(answer, 'readable')
  answer.read()
  return { call, answer }
}

describe('a client that hangs up in the middle of an export', () => {
  test.each(['csv', 'xlsx'])('as %s ends its statements', async format => {
    taken = 0
    expect((await download(person, format)).status).toBe(200)
    const whole = taken
    taken = 0
    const { call, answer } = await begin(format)
    answer.on('error', () => undefined)
    call.destroy()
    await vi.waitFor(() =>
      expect(app.logged.some(line => line.includes('stream closed prematurely'))).toBe(true),
    )
    app.logged.length = 0
    // The portion in flight may still arrive, but none after it.
    await vi.waitFor(async () => {
      const before = taken
      for (let calls = 0; calls < 5; calls += 1) await person.get('/api/health')
      expect(taken).toBe(before)
    })
    expect(taken).toBeLessThan(whole)
  })
})

describe('exports that take a thread', () => {
  test('are two at a time for one person, who may begin another once they are over', async () => {
    const other = await app.newPerson()
    await recordMany(app, other, 100)
    const all = await Promise.all(Array.from({ length: 6 }, () => download(other, 'xlsx')))
    const refused = all.filter(({ status }) => status !== 200)
    expect(all.length - refused.length).toBeGreaterThanOrEqual(2)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers, bytes } of refused) {
      expect(status).toBe(429)
      expect(headers.get('retry-after')).toBe('30')
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'reports.exports-under-way' })
    }
    await vi.waitFor(async () => expect((await download(other, 'xlsx')).status).toBe(200), 20_000)
  })

  test('give their place back where the client hangs up before they begin', async () => {
    const other = await app.newPerson()
    for (let calls = 0; calls < 3; calls += 1) {
      const call = request(`${app.address}/api/export/pdf`, { headers: { cookie: other.cookieHeader } })
      call.on('error', () => undefined)
      call.end()
      await once(call, 'finish')
      call.destroy()
    }
    await vi.waitFor(async () => expect((await download(other, 'pdf')).status).toBe(200), 20_000)
  })
})
