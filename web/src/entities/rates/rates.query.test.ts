import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { exchangeRatesQuery } from './rates.query.ts'

test('the exchange rates are cached for five minutes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { sent } = stubServer({ 'GET /api/exchange-rates/EUR': () => jsonResponse({}) })
  const client = createQueryClient()
  await client.fetchQuery(exchangeRatesQuery('EUR'))
  vi.advanceTimersByTime(5 * 60_000 - 1)
  await client.fetchQuery(exchangeRatesQuery('EUR'))
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await client.fetchQuery(exchangeRatesQuery('EUR'))
  expect(sent).toHaveLength(2)
})
