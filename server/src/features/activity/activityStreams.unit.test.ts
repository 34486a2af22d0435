import { describe, expect, test, vi } from 'vitest'
import type { EventRow } from '../../core/events/personEvents.store.ts'
import { maxUnread, PersonStreams } from './activityStreams.ts'
import { EventStream } from './eventStream.ts'

const actor = { userId: 'ana', sessionId: 'session', timezone: 'UTC', preferredCurrency: 'USD', team: null }
const now = new Date('2026-03-15T12:00:00Z')

const rowOf = (number: number): EventRow => ({
  userId: 'ana',
  number,
  itemId: `item ${number}`,
  kind: 'expense-added',
  status: 'completed',
  title: 'x'.repeat(200),
  subjectId: null,
  windowId: null,
  at: now,
})

function person(last: number) {
  const read = vi.fn(async (after: number) => {
    const count = Math.max(0, Math.min(last - after, maxUnread))
    return {
      last,
      lastAt: now,
      events: Array.from({ length: count }, (_, index) => rowOf(after + 1 + index)),
    }
  })
  const onFailure = vi.fn()
  return { streams: new PersonStreams({ read, now: () => now, onFailure }), read, onFailure }
}

function follow(streams: PersonStreams, after: number) {
  const stream = new EventStream({ actor, after, onRoom: () => void streams.wake() })
  streams.add(stream)
  return stream
}

describe('a window that reads slowly', () => {
  test('has little waiting for it, and is told all in order once it reads', async () => {
    const { streams } = person(900)
    const stream = follow(streams, 0)
    await streams.wake()
    expect(stream.readableLength).toBeLessThan(20_000)
    expect(stream.place).toBeLessThan(900)
    const ids: number[] = []
    for await (const bytes of stream) {
      for (const [, id] of String(bytes).matchAll(/^event: happened\nid: (\d+)$/gm)) ids.push(Number(id))
      if (ids.at(-1) === 900) break
    }
    expect(ids).toEqual(Array.from({ length: 900 }, (_, index) => index + 1))
  })

  test('is cut off when all end, and holds nobody up', async () => {
    const { streams } = person(900)
    const stream = follow(streams, 0)
    await streams.wake()
    stream.end()
    expect(stream.destroyed).toBe(true)
  })
})

describe('many windows of one person', () => {
  test('are told by one reading, however often they were woken meanwhile', async () => {
    const { streams, read } = person(3)
    const all = Array.from({ length: 10 }, () => follow(streams, 1))
    await Promise.all(Array.from({ length: 50 }, () => streams.wake()))
    await streams.wake()
    expect(all.map(({ place }) => place)).toEqual(all.map(() => 3))
    expect(read.mock.calls.length).toBeLessThanOrEqual(3)
  })

  test('of which one is far behind: that one loads everything anew, the others miss nothing', async () => {
    const { streams } = person(5000)
    const [behind, near] = [follow(streams, 0), follow(streams, 4998)]
    await streams.wake()
    await vi.waitUntil(() => near.place === 5000)
    expect(String(behind.read())).toContain('event: reset\nid: 5000')
    const text = String(near.read())
    expect(text).toContain('id: 4999')
    expect(text).toContain('id: 5000')
    expect(text).not.toContain('reset')
  })

  test('are ended when the database does not answer, so that they come again', async () => {
    const onFailure = vi.fn()
    const read = () => Promise.reject(new Error('no database'))
    const streams = new PersonStreams({ read, now: () => now, onFailure })
    const stream = follow(streams, 0)
    stream.resume()
    await streams.wake()
    await vi.waitUntil(() => stream.readableEnded)
    expect(onFailure).toHaveBeenCalledOnce()
  })
})
