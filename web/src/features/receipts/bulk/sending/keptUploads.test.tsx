import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inMemoryPendingFiles } from '../../../../testing/inMemoryPendingFiles.ts'
import { ana } from '../../../../testing/people.ts'
import { multipleReceiptsOf } from '../../multipleReceipts/several.factory.ts'
import { failure, fileOf, pageOn, pass, settled } from '../bulkPage.factory.ts'
import { reviewIdsOf } from './bulkState.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('files that are not sent yet', () => {
  test('wait on the device for the next page, with the same keys, behind what was sent before', async () => {
    const device = inMemoryPendingFiles()
    const before = pageOn(device)
    await before.start('a.jpg', 'b.jpg', 'c.jpg')
    before.sent[0]?.answer()
    await settled()
    const after = pageOn(device)
    await settled()
    expect(after.states()).toEqual(['a.jpg success 100', 'b.jpg pending 0', 'c.jpg pending 0'])
    expect(after.list.get().items.every(({ isFromBefore }) => isFromBefore)).toBe(true)
    void after.uploads.process()
    await settled()
    expect(after.sent[0]?.key).toBe(before.sent[1]?.key)
  })

  test('are reviewed together with those that were sent before the page was loaded again', async () => {
    const device = inMemoryPendingFiles()
    const before = pageOn(device)
    await before.start('a.jpg', 'b.jpg')
    before.sent[0]?.answer()
    await settled()
    const [first] = reviewIdsOf(before.list.get().items)
    const after = pageOn(device)
    await settled()
    void after.uploads.process()
    await settled()
    after.sent[0]?.answer()
    await settled()
    const ids = reviewIdsOf(after.list.get().items)
    expect(ids).toHaveLength(2)
    expect(ids).toContain(first)
    after.list.handOver(ids)
    const later = pageOn(device)
    await settled()
    expect(later.states()).toEqual([])
  })

  test('become one expense each: what is still being read from before is asked for again under its key', async () => {
    const device = inMemoryPendingFiles()
    await pageOn(device).start('a.jpg')
    const after = pageOn(device)
    await settled()
    void after.uploads.process()
    await settled()
    after.sent[0]?.refuse(failure(409, 'The first request is still under way.', 'request.still-under-way'))
    await settled()
    after.uploads.retry()
    await settled()
    expect(after.sent[1]?.key).toBe(after.sent[0]?.key)
    after.sent[1]?.answer()
    await settled()
    expect(after.states()).toEqual(['a.jpg success 100'])
  })

  test('are forgotten with Clear All, and one by one', async () => {
    const device = inMemoryPendingFiles()
    const { list, uploads } = pageOn(device)
    list.add([fileOf('a.jpg'), fileOf('b.jpg')])
    list.remove(list.get().items[0]?.id ?? '')
    await settled()
    expect(await device.list(ana.id)).toHaveLength(1)
    uploads.clear()
    await settled()
    expect(await device.list(ana.id)).toEqual([])
  })

  test('go when their owner signs out, and nothing more is sent', async () => {
    const device = inMemoryPendingFiles()
    const { uploads, start, sent, states } = pageOn(device)
    await start('a.jpg', 'b.jpg')
    await uploads.forget()
    await pass(60_000)
    expect(await device.list(ana.id)).toEqual([])
    expect(states()).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test('stay gone where a question about one comes after that', async () => {
    const device = inMemoryPendingFiles()
    const { uploads, list, states } = pageOn(device)
    await uploads.forget()
    list.askLater({ id: '1', file: fileOf('a.jpg') }, multipleReceiptsOf([[1], [2]]))
    await settled()
    expect([states(), await device.list(ana.id)]).toEqual([[], []])
  })

  test('are sent after a reload with what was decided of their pages, in their place', async () => {
    const device = inMemoryPendingFiles()
    const before = pageOn(device)
    before.list.askLater({ id: '1', file: fileOf('a.jpg') }, multipleReceiptsOf([[1], [2]]))
    before.list.add([fileOf('b.jpg')])
    await settled()
    const [first] = before.list.get().items
    before.list.change({ type: 'decide', id: first?.id ?? '', pages: '1;2' })
    await settled()
    const after = pageOn(device)
    await settled()
    void after.uploads.process()
    await settled()
    expect(after.sent.map(({ name, key, pages }) => [name, key, pages])).toEqual([
      ['a.jpg', first?.id, '1;2'],
    ])
    await after.uploads.forget()
  })

  test('are held for who sends them alone: one is gone on with by itself, as it was sent, the others wait', async () => {
    const device = inMemoryPendingFiles()
    const before = pageOn(device)
    before.list.add([fileOf('a.jpg')])
    before.list.hold({ id: 'b', file: fileOf('b.jpg'), pages: '1;2', provider: 'openai' })
    before.list.hold({ id: 'c', file: fileOf('c.jpg') })
    before.list.release('c')
    await settled()
    expect(before.states()).toEqual(['a.jpg pending 0'])
    const after = pageOn(device)
    expect(await after.uploads.resume('c')).toBe(false)
    const resumed = after.uploads.resume('b')
    await settled()
    expect(after.sent.map(({ name, key, pages }) => [name, key, pages])).toEqual([['b.jpg', 'b', '1;2']])
    expect(after.list.of('b')?.provider).toBe('openai')
    // The server is still processing the earlier page's request.
    after.sent[0]?.refuse(failure(409, 'Wait.', 'request.still-under-way'))
    await pass(1000)
    after.sent[1]?.answer()
    expect(await resumed).toBe(true)
    expect(after.states()).toEqual(['a.jpg pending 0', 'b.jpg success 100'])
    expect(await device.list(ana.id)).toHaveLength(1)
  })

  test('are all sent where the person asks for it while one is gone on with', async () => {
    const device = inMemoryPendingFiles()
    pageOn(device).list.add([fileOf('a.jpg'), fileOf('b.jpg')])
    await settled()
    const after = pageOn(device)
    await settled()
    void after.uploads.resume(after.list.get().items[0]?.id ?? '')
    await settled()
    void after.uploads.process()
    after.sent[0]?.answer()
    await settled()
    expect(after.sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    await after.uploads.forget()
  })

  test('are nobody else’s', async () => {
    const device = inMemoryPendingFiles()
    await device.put({ id: '1', ownerId: 'someone else', place: 0, file: fileOf('a.jpg') })
    const { states, uploads } = pageOn(device)
    await settled()
    expect(states()).toEqual([])
    uploads.clear()
    await settled()
    expect(await device.list('someone else')).toHaveLength(1)
  })

  test('live as long as the page where the device keeps nothing, and the browser then asks before it leaves', async () => {
    const full = { ...inMemoryPendingFiles(), put: () => Promise.reject(new Error('full')) }
    const { list } = pageOn(full)
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(false)
    list.add([fileOf('a.jpg')])
    await settled()
    expect(list.get().items[0]?.keeping).toBe('not-kept')
    expect(isAsked()).toBe(true)
    list.remove(list.get().items[0]?.id ?? '')
    expect(isAsked()).toBe(false)
  })

  test('are kept up to 200, the rest only while the page is open', async () => {
    const device = inMemoryPendingFiles()
    const { list } = pageOn(device)
    list.add(Array.from({ length: 201 }, (_, place) => fileOf(`${place}.jpg`)))
    await settled()
    expect(await device.list(ana.id)).toHaveLength(200)
    expect(list.get().items.filter(({ keeping }) => keeping === 'not-kept')).toHaveLength(1)
  })
})
