import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { spendingQuery, trendsQuery } from './insights.api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['spending insights', 5, (client: QueryClient) => client.fetchQuery(spendingQuery({}))],
  ['trends', 10, (client: QueryClient) => client.fetchQuery(trendsQuery({}))],
])('the %s are cached for %i minutes', async (_, minutes, fetchFrom) => {
  const answer = () => jsonResponse({})
  const { sent } = stubServer({ 'GET /api/insights/spending': answer, 'GET /api/insights/trends': answer })
  const client = createQueryClient()
  await fetchFrom(client)
  vi.advanceTimersByTime(minutes * 60_000 - 1)
  await fetchFrom(client)
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await fetchFrom(client)
  expect(sent).toHaveLength(2)
})
