import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answering, type FakeRates, type RatesScript, startFakeRates } from '../../testing/fakes/fakeRates.ts'
import { publishedText, ratesLike } from './rates.factory.ts'
import { createHttpRatesSource } from './ratesSource.ts'

const day = '2026-03-13'

let source: FakeRates
beforeEach(async () => {
  source = await startFakeRates()
})
afterEach(() => source.close())

/** A long timeout, for busy machines. */
const patient = () => createHttpRatesSource({ ...source, timeoutMs: 30_000 })

const junk = 'x'.repeat(1024 * 1024)

describe('the live source', () => {
  test('is asked for the day, and its rates are taken as they are written', async () => {
    source.follow(answering(() => publishedText(day)))
    expect(await patient().of(day)).toEqual({ kind: 'rates', date: day, perUsd: ratesLike(3) })
    expect(source.asked).toEqual([day])
  })

  test.each([
    ['https://{date}.rates.example/v1/usd.json', 'rates.example'],
    ['https://user:secret@rates.example:8443/{date}?key=secret', 'rates.example'],
  ])('%s is named %s, which tells nothing but the host', (url, name) => {
    expect(createHttpRatesSource({ url }).name).toBe(name)
  })

  test('may pack its answer', async () => {
    source.follow((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(publishedText(day))),
    )
    expect(await patient().of(day)).toMatchObject({ kind: 'rates' })
  })

  test('may have nothing of a day', async () => {
    expect(await patient().of(day)).toEqual({ kind: 'absent' })
  })

  const failures: [string, RatesScript, string][] = [
    ['answers HTML', answering(() => '<html>Back soon</html>'), 'its answer has no rates'],
    ['answers an empty page', answering(() => ''), 'its answer has no rates'],
    ['answers a day of last year', answering(() => publishedText('2025-03-13')), 'its answer has no rates'],
    ['is broken', (_, response) => response.writeHead(503).end('Sorry'), 'it answered 503'],
    ['forbids', (_, response) => response.writeHead(403).end(), 'it answered 403'],
    ['answers nothing', (_, response) => response.writeHead(204).end(), 'it answered 204'],
    [
      'points elsewhere',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'it answered 302',
    ],
    ['answers a megabyte of junk', answering(() => junk), 'its answer is too long'],
    [
      'packs a megabyte of junk small',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(junk)),
      'its answer is too long',
    ],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '5000' })
        response.write('{ "date":', () => response.destroy())
      },
      'it cannot be reached (UND_ERR_SOCKET)',
    ],
  ]
  test.each(failures)('that %s has failed', async (_, script, reason) => {
    source.follow(script)
    expect(await patient().of(day)).toEqual({ kind: 'failed', reason })
    expect(source.asked).toEqual([day])
  })

  test('that does not answer has failed in time', async () => {
    source.follow(() => undefined)
    const answer = await createHttpRatesSource({ ...source, timeoutMs: 50 }).of(day)
    expect(answer).toEqual({ kind: 'failed', reason: 'it took too long' })
  })

  test('that stops in the middle of its answer has failed in time', async () => {
    source.follow((_, response) => {
      response.writeHead(200)
      response.write('{ "date":')
    })
    const answer = await createHttpRatesSource({ ...source, timeoutMs: 200 }).of(day)
    expect(answer).toEqual({ kind: 'failed', reason: 'it took too long' })
  })

  test('that nobody runs has failed', async () => {
    const gone = await startFakeRates()
    await gone.close()
    const answer = await createHttpRatesSource(gone).of(day)
    expect(answer).toEqual({ kind: 'failed', reason: 'it cannot be reached (ECONNREFUSED)' })
  })
})
