import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../../core/api/api.ts'
import { multipleReceiptsOf, severalQuestion } from '../../multipleReceipts/several.factory.ts'
import { failure, fileOf, pageOn, pass, settled } from '../bulkPage.factory.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('a bulk upload', () => {
  test('says how many files are ready, and asks for files when there are none', async () => {
    const { uploads, list, said } = pageOn()
    await uploads.process()
    list.add([fileOf('a.jpg'), fileOf('b.jpg')])
    expect(said).toEqual([
      { title: 'No Files Selected', message: 'Please select files to upload first.' },
      { title: 'Files Added', message: '2 file(s) ready for processing' },
    ])
  })

  test('sends one file at a time, in order, and rises from 10 by 20 every 300 ms up to 90', async () => {
    const { start, sent, states } = pageOn()
    await start('a.jpg', 'b.jpg')
    expect(states()).toEqual(['a.jpg uploading 10', 'b.jpg pending 0'])
    await pass(299)
    expect(states()[0]).toBe('a.jpg uploading 10')
    await pass(1)
    expect(states()[0]).toBe('a.jpg uploading 30')
    await pass(60_000)
    expect(states()[0]).toBe('a.jpg uploading 90')
    expect(sent).toHaveLength(1)
    sent[0]?.answer()
    await settled()
    expect(states()).toEqual(['a.jpg success 100', 'b.jpg uploading 10'])
    expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  })

  test('goes on after a failure, and counts both at the end', async () => {
    const { start, sent, states, said } = pageOn()
    await start('a.jpg', 'b.jpg')
    sent[0]?.refuse(failure(415, 'This file is not a picture.'))
    await settled()
    sent[1]?.answer()
    await settled()
    expect(states()).toEqual(['a.jpg error 0', 'b.jpg success 100'])
    expect(said.slice(1)).toEqual([
      {
        title: 'Upload Error',
        message: 'Failed to process file: This file is not a picture.',
        isDestructive: true,
      },
      {
        title: 'Bulk upload completed',
        message: '1 files processed successfully, 1 failed',
        isDestructive: true,
      },
    ])
  })

  test('tries what failed once more, one file or all of them', async () => {
    const { uploads, start, sent, list, states } = pageOn()
    await start('a.jpg', 'b.jpg')
    for (const place of [0, 1]) {
      sent[place]?.refuse(failure(422, 'Nothing to read.'))
      await settled()
    }
    uploads.retry(list.get().items[1]?.id)
    await settled()
    expect(states()).toEqual(['a.jpg error 0', 'b.jpg uploading 10'])
    sent[2]?.refuse(failure(422, 'Nothing to read.'))
    await settled()
    uploads.retry()
    await settled()
    expect(states()).toEqual(['a.jpg uploading 10', 'b.jpg pending 0'])
  })

  test('takes along what is added meanwhile, and lets go of what is removed', async () => {
    const { start, sent, list } = pageOn()
    await start('a.jpg', 'b.jpg')
    list.add([fileOf('c.jpg')])
    list.remove(list.get().items[1]?.id ?? '')
    sent[0]?.answer()
    await settled()
    expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg'])
  })

  test('goes on past a file of several receipts, and sends it again with what was decided', async () => {
    const { start, sent, states, uploads, list } = pageOn()
    await start('scan.pdf', 'b.jpg')
    sent[0]?.refuse(severalQuestion(multipleReceiptsOf([[1], [2]])))
    await settled()
    expect(states()).toEqual(['scan.pdf asking 0', 'b.jpg uploading 10'])
    sent[1]?.answer()
    await settled()
    uploads.decide(list.get().items[0]?.id ?? '', '1;2')
    await settled()
    expect(sent.map(({ name, pages }) => [name, pages])).toEqual([
      ['scan.pdf', undefined],
      ['b.jpg', undefined],
      ['scan.pdf', '1;2'],
    ])
  })

  test('leaves out what cannot be a receipt or is there already, and names it', () => {
    const { list } = pageOn()
    const picture = fileOf('a.jpg')
    list.add([picture, new File(['text'], 'notes.txt', { type: 'text/plain' })])
    list.add([picture])
    expect(list.get().items).toHaveLength(1)
    expect(list.get().leftOut).toEqual([{ name: 'a.jpg', problem: 'Already in the list.' }])
  })
})

describe('a bulk upload that cannot go on', () => {
  test('stops when no uploads are left, and keeps the rest', async () => {
    const { start, sent, states, list } = pageOn()
    await start('a.jpg', 'b.jpg')
    sent[0]?.refuse(failure(402, 'You’ve used all 5 uploads this month.'))
    await settled()
    expect(states()).toEqual(['a.jpg pending 0', 'b.jpg pending 0'])
    expect(list.get().run).toMatchObject({ state: 'stopped', reason: 'over-plan' })
    expect(sent).toHaveLength(1)
  })

  test('stops when the session has ended, and keeps all', async () => {
    const { start, sent, states, list } = pageOn()
    await start('a.jpg', 'b.jpg')
    sent[0]?.refuse(failure(401, 'Please sign in.'))
    await settled()
    expect(states()).toEqual(['a.jpg pending 0', 'b.jpg pending 0'])
    expect(list.get().run).toMatchObject({ state: 'stopped', reason: 'signed-out' })
  })

  test('gives no receipt to someone else who has signed in meanwhile', async () => {
    const { start, sent, states, world } = pageOn()
    await start('a.jpg', 'b.jpg')
    world.signedIn = 'someone else'
    sent[0]?.answer()
    await settled()
    expect(sent).toHaveLength(1)
    expect(states()).toEqual(['a.jpg success 100', 'b.jpg pending 0'])
  })

  test.each([
    ['without a network', () => new NetworkError(new TypeError('Failed to fetch')), 'no connection'],
    [
      'by a gateway',
      () => new ApiError(502, null, 'Bad Gateway', { statusText: 'Bad Gateway' }),
      'Bad Gateway',
    ],
    ['by a busy server', () => failure(503, 'Please try again in a moment.'), 'Refused'],
    ['by a limit', () => failure(429, 'Too many calls.'), 'Refused'],
    ['while it is read already', () => failure(409, 'Wait.', 'request.still-under-way'), 'Refused'],
  ])('%s, tries each file once, and again only when told to', async (_, error, reason) => {
    const { uploads, start, sent, list, states, titles } = pageOn()
    await start('a.jpg', 'b.jpg')
    sent[0]?.refuse(error())
    await settled()
    expect(titles()).toEqual(['Files Added', 'Upload Error'])
    expect(list.get().items[0]?.problem).toBe(`Upload failed: ${reason}`)
    sent[1]?.answer()
    await pass(600_000)
    expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect(states()).toEqual(['a.jpg error 0', 'b.jpg success 100'])
    uploads.retry()
    await settled()
    expect(sent[2]).toMatchObject({ name: 'a.jpg', key: sent[0]?.key })
  })

  test('ends when all that waits is cleared', async () => {
    const { uploads, start, sent, list } = pageOn()
    await start('a.jpg', 'b.jpg')
    uploads.clear()
    sent[0]?.answer()
    await settled()
    expect(sent).toHaveLength(1)
    uploads.clear()
    expect(list.get()).toMatchObject({ items: [], run: { state: 'idle' } })
  })
})
