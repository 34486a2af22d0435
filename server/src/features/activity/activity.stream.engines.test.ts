import type { Problem } from '@outlay/contract/core/problem'
import { windowHeader } from '@outlay/contract/core/route'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { expenseInput, recordExpense } from '../expenses/expenses.factory.ts'
import { OpenStream } from './activity.factory.ts'

const monthMs = 31 * 24 * 60 * 60_000

let app: TestApp
beforeAll(async () => {
  // The streams' shared timer is advanced by hand.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const open: OpenStream[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.hangUp()
})
async function follow(person: Person, wanted: Parameters<typeof OpenStream.open>[1] = {}) {
  const stream = await OpenStream.open(person, wanted)
  open.push(stream)
  return stream
}

const record = (person: Person, description: string) => recordExpense(person, { description })

/** Titles of the next events, in order of arrival. */
async function titlesOf(stream: OpenStream, count: number): Promise<string[]> {
  const titles: string[] = []
  for (let heard = 0; heard < count; heard += 1) titles.push((await stream.next()).title)
  return titles
}

describe('what happens in one window', () => {
  test('arrives in another, with the window that did it', async () => {
    const person = await app.newPerson()
    const stream = await follow(person.twin())
    expect(await stream.ready()).toEqual({ lastNumber: 0, quietForMs: null })
    const { body } = await person.post<{ id: string }>('/api/expenses', expenseInput(), {
      [windowHeader]: 'first',
    })
    expect(await stream.next()).toEqual({
      number: 1,
      itemId: body.id,
      kind: 'expense-added',
      status: 'completed',
      title: 'Lunch with a client',
      subjectId: body.id,
      windowId: 'first',
      at: app.clock.now().toISOString(),
    })
  })

  test('arrives as an event stream that nobody keeps or holds back', async () => {
    const { headers } = await follow(await app.newPerson())
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
  })

  test('is never told to someone else', async () => {
    const [person, mallory] = [await app.newPerson(), await app.newPerson()]
    const stream = await follow(mallory)
    await stream.ready()
    await record(person, 'not for others')
    await record(mallory, 'her own')
    expect(await stream.next()).toMatchObject({ number: 1, title: 'her own' })
  })

  test('is told to each of many windows, in the order it was done', async () => {
    const person = await app.newPerson()
    const streams = await Promise.all(Array.from({ length: 5 }, () => follow(person)))
    await Promise.all(streams.map(stream => stream.ready()))
    const done = ['one', 'two', 'three']
    for (const description of done) await record(person, description)
    for (const stream of streams) expect(await titlesOf(stream, 3)).toEqual(done)
  })

  test('is not told of where it was refused or taken back', async () => {
    const person = await app.newPerson()
    const stream = await follow(person)
    await stream.ready()
    await person.post('/api/expenses', expenseInput({ amount: 'nonsense' }))
    await person.delete('/api/expenses/01936f00-0000-7000-8000-0000000000ff')
    await record(person, 'done')
    expect(await stream.next()).toMatchObject({ number: 1, title: 'done' })
  })
})

describe('a window that comes back', () => {
  test('is told what it missed, and nothing twice; what its browser remembers goes before its address', async () => {
    const person = await app.newPerson()
    for (const description of ['one', 'two', 'three']) await record(person, description)
    const stream = await follow(person, { after: 0, lastEventId: '1' })
    expect(await stream.ready()).toEqual({ lastNumber: 1, quietForMs: 0 })
    expect(await titlesOf(stream, 2)).toEqual(['two', 'three'])
    const another = await follow(person, { after: 2 })
    await another.ready()
    await record(person, 'four')
    expect(await titlesOf(another, 2)).toEqual(['three', 'four'])
    expect(await titlesOf(stream, 1)).toEqual(['four'])
  })

  test('misses nothing while many write and its line breaks again and again', async () => {
    const person = await app.newPerson()
    const [writers, writes, heardAtATime] = [4, 15, 7]
    const writing = Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let write = 0; write < writes; write += 1) await record(person, `${writer}/${write}`)
      }),
    )
    const heard: number[] = []
    while (heard.length < writers * writes) {
      const stream = await follow(person, { after: heard.at(-1) ?? 0 })
      await stream.ready()
      const most = Math.min(heardAtATime, writers * writes - heard.length)
      for (let count = 0; count < most; count += 1) heard.push((await stream.next()).number)
      stream.hangUp()
    }
    await writing
    expect(heard).toEqual(Array.from({ length: writers * writes }, (_, index) => index + 1))
  })

  test('is told to load everything anew when there is no telling what it missed', async () => {
    const person = await app.newPerson()
    await record(person, 'long ago')
    app.clock.advanceMs(monthMs)
    await record(person, 'lately')
    await app.runScheduledJobs()
    for (const lastEventId of ['0', '3', 'nonsense']) {
      const stream = await follow(person, { lastEventId })
      await stream.ready()
      expect(await stream.reset()).toEqual({ lastNumber: 2, quietForMs: 0 })
    }
    const stream = await follow(person, { after: 1 })
    await stream.ready()
    expect(await stream.next()).toMatchObject({ number: 2, title: 'lately' })
  })

  test('is told to load everything anew after more than 1,000 events, and all of exactly 1,000', async () => {
    const person = await app.newPerson()
    const { body } = await person.get<{ id: string }>('/api/auth/user')
    await fillEvents(body.id, 1001)
    const stream = await follow(person, { after: 0 })
    await stream.ready()
    expect((await stream.reset()).lastNumber).toBe(1001)
    const another = await follow(person, { after: 1 })
    await another.ready()
    for (let number = 2; number <= 1001; number += 1) expect((await another.next()).number).toBe(number)
  })

  test('refuses a number that is none', async () => {
    const reply = await (await app.newPerson()).get<Problem>('/api/activity/stream?after=-1')
    expect(reply.status).toBe(400)
    expect(reply.body.errors?.map(({ path }) => path)).toEqual(['after'])
  })
})

describe('a stream', () => {
  test('is refused to a person who has twenty, until one is closed', async () => {
    const person = await app.newPerson()
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(person)))
    const refused = await person.get<Problem>('/api/activity/stream')
    expect(refused).toMatchObject({ status: 429, body: { code: 'activity.too-many-streams' } })
    await (await follow(await app.newPerson())).ready()
    streams[0]?.hangUp()
    await vi.waitUntil(() => OpenStream.open(person).then(open.push.bind(open), () => false))
  })

  test('of which only the head is asked for takes no place', async () => {
    const person = await app.newPerson()
    for (let times = 0; times < 21; times += 1) {
      const { status } = await person.fetch('/api/activity/stream', { method: 'HEAD' })
      expect(status).toBe(200)
    }
    await (await follow(person)).ready()
  })

  test('ends at once when the server closes', async () => {
    const other = await startTestApp()
    const stream = await OpenStream.open(await other.newPerson())
    await stream.ready()
    const ended = stream.ended()
    await other.close()
    await ended
  })

  test('hears what is done in another process on the same database', async () => {
    const other = await startTestApp({}, app.database)
    const person = await app.newPerson()
    const stream = await follow(person.twin(other.address))
    await stream.ready()
    await record(person, 'done elsewhere')
    expect(await stream.next()).toMatchObject({ title: 'done elsewhere' })
    stream.hangUp()
    await other.close()
  })

  test('catches up after the connection that listens broke', async () => {
    const person = await app.newPerson()
    const stream = await follow(person)
    await stream.ready()
    await breakListening()
    await record(person, 'while nobody listened')
    expect(await stream.next()).toMatchObject({ title: 'while nobody listened' })
  })
})

async function breakListening(): Promise<void> {
  const { kind, pool } = app.database
  if (kind === 'pglite') {
    const client = await pool.connect()
    client.release(true)
    return
  }
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  )
}

/** Inserts events numbered 1 to `count`. */
async function fillEvents(userId: string, count: number): Promise<void> {
  const at = app.clock.now().toISOString()
  await app.database.pool.query(
    `INSERT INTO person_events (user_id, number, item_id, kind, status, title, at)
     SELECT $1, number, number, 'expense-added', 'completed', 'filled', $2 FROM generate_series(1, $3::int) AS number`,
    [userId, at, count],
  )
  await app.database.pool.query('INSERT INTO person_event_counters VALUES ($1, $2)', [userId, count])
}
