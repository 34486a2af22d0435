import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../core/api/api.ts'
import { UnsentChanges, type UnsentStore } from './UnsentChanges.ts'
import type { UnsentChange } from './unsentChange.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const hourMs = 3_600_000

function memoryStore(): UnsentStore {
  const kept = new Map<string, UnsentChange>()
  return {
    list: async ownerId =>
      [...kept.values()].filter(change => change.ownerId === ownerId).toSorted((a, b) => a.at - b.at),
    put: async change => void kept.set(change.id, change),
    remove: async id => void kept.delete(id),
    clear: async ownerId => {
      for (const { id, ownerId: theirs } of kept.values()) if (theirs === ownerId) kept.delete(id)
    },
  }
}

function changeOf(id: string, part: Partial<UnsentChange> = {}): UnsentChange {
  const body = {
    description: id,
    amount: '1.00',
    currency: 'EUR',
    category: 'other',
    date: '2026-11-27',
  } as const
  return { id, ownerId: 'ana', at: now, query: {}, state: 'waiting', body, ...part } as UnsentChange
}

function deviceOf(store = memoryStore()) {
  const sent: string[] = []
  const world = { signedIn: 'ana', failure: undefined as Error | undefined, open: '' }
  const open = () =>
    new UnsentChanges({
      ownerId: 'ana',
      store,
      channel: undefined,
      alone: work => work(),
      isOpen: async ({ id }) => id === world.open,
      now: () => now,
      whoIsSignedIn: async () => world.signedIn,
      send: async ({ id }) => {
        if (world.failure) throw world.failure
        sent.push(id)
      },
    })
  return { open, sent, world }
}

const statesOf = (unsent: UnsentChanges) => unsent.get().map(({ id, state }) => `${id} ${state}`)
const refusal = (status: number) =>
  new ApiError(status, { type: 'about:blank', title: 'No', status, detail: 'Not so.', code: 'test' }, '')

test('what waits is sent in the order in which it was saved, and outlives the page', async () => {
  const device = deviceOf()
  const page = device.open()
  await page.keep(changeOf('second', { at: now + 1 }))
  await page.keep(changeOf('first'))
  const next = device.open()
  await next.sendAll()
  expect(device.sent).toEqual(['first', 'second'])
  expect(statesOf(next)).toEqual([])
})

test.each([
  ['the network is away', new NetworkError(new TypeError())],
  ['the session has ended', refusal(401)],
  ['the server is busy', refusal(503)],
  ['something before the server answers', new ApiError(502, null, 'Bad Gateway')],
])('while %s all waits', async (_, failure) => {
  const device = deviceOf()
  const page = device.open()
  await page.keep(changeOf('a'))
  await page.keep(changeOf('b', { at: now + 1 }))
  device.world.failure = failure
  await page.sendAll()
  expect(statesOf(page)).toEqual(['a waiting', 'b waiting'])
  device.world.failure = undefined
  await page.sendAll()
  expect(device.sent).toEqual(['a', 'b'])
})

test('what the server refuses stays with its reason, and does not hold up the others', async () => {
  const device = deviceOf()
  const page = device.open()
  await page.keep(changeOf('stale', { expense: { id: 'x', version: 1 } } as Partial<UnsentChange>))
  device.world.failure = refusal(412)
  await page.sendAll()
  expect(page.get()).toMatchObject([{ id: 'stale', state: 'refused', problem: 'Not so.' }])
  device.world.failure = undefined
  await page.keep(changeOf('b', { at: now + 1 }))
  await page.sendAll()
  expect(device.sent).toEqual(['b'])
  expect(page.of('x')?.id).toBe('stale')
})

test('nothing is sent for somebody else who is signed in', async () => {
  const device = deviceOf()
  const page = device.open()
  await page.keep(changeOf('a'))
  device.world.signedIn = 'ben'
  await page.sendAll()
  expect(device.sent).toEqual([])
  expect(statesOf(page)).toEqual(['a waiting'])
})

test('a new expense is not sent while its form is open, and not twice once it is saved from there', async () => {
  const device = deviceOf()
  const page = device.open()
  await page.keep(changeOf('a'))
  await page.keep(changeOf('b', { at: now + 1 }))
  device.world.open = 'a'
  await page.sendAll()
  expect(device.sent).toEqual(['b'])
  await page.keep(changeOf('a', { body: { ...changeOf('a').body, description: 'changed' } as never }))
  device.world.open = ''
  await page.sendAll()
  expect(device.sent).toEqual(['b', 'a'])
})

test('what was discarded while it was on its way stays gone, whatever the server says', async () => {
  const device = deviceOf()
  const page = device.open()
  await page.keep(changeOf('a'))
  device.world.failure = refusal(400)
  const sending = page.sendAll()
  await page.remove('a')
  await sending
  expect(statesOf(page)).toEqual([])
})

test.each([
  ['the server', refusal(500)],
  ['something before the server', new ApiError(403, null, 'Forbidden')],
  ['an answer that is none', new SyntaxError('Unexpected token <')],
])('what %s fails at is not sent again by itself, and does not hold up the others', async (_, failure) => {
  const device = deviceOf()
  const page = device.open()
  await page.keep(changeOf('a'))
  await page.keep(changeOf('b', { at: now + 1 }))
  device.world.failure = failure
  await page.sendAll()
  expect(statesOf(page)).toEqual(['a refused', 'b refused'])
  device.world.failure = undefined
  await page.sendAll()
  expect(device.sent).toEqual([])
})

test('what cannot be read for a moment is not taken for gone', async () => {
  const store = memoryStore()
  const device = deviceOf({
    ...store,
    list: ownerId => (isClosed ? Promise.reject(new Error('closed')) : store.list(ownerId)),
  })
  let isClosed = false
  const page = device.open()
  await page.keep(changeOf('a'))
  isClosed = true
  await page.recall()
  expect(statesOf(page)).toEqual(['a waiting'])
})

test('a new expense that the server may have forgotten is for the person to look at; a change is not', async () => {
  const device = deviceOf()
  const page = device.open()
  await page.keep(changeOf('new', { at: now - 7 * 24 * hourMs }))
  await page.keep(
    changeOf('change', { at: now - 7 * 24 * hourMs, expense: { id: 'x', version: 1 } } as never),
  )
  await page.sendAll()
  expect(device.sent).toEqual(['change'])
  expect(statesOf(page)).toEqual(['new refused'])
})

test('after a sign-out nothing is left, and nothing more is kept', async () => {
  const device = deviceOf()
  const page = device.open()
  await page.keep(changeOf('a'))
  await page.forget()
  expect(await page.keep(changeOf('b'))).toBe(false)
  const next = device.open()
  await next.recalled
  expect(statesOf(next)).toEqual([])
})

test('a browser that keeps nothing says so, and a change that cannot be let go of is sent once', async () => {
  const store = memoryStore()
  const device = deviceOf({ ...store, remove: () => Promise.reject(new Error('closed')) })
  const page = device.open()
  await page.keep(changeOf('a'))
  await page.sendAll()
  expect(device.sent).toEqual(['a'])
  const full = deviceOf({ ...memoryStore(), put: vi.fn().mockRejectedValue(new Error('full')) })
  expect(await full.open().keep(changeOf('a'))).toBe(false)
})
