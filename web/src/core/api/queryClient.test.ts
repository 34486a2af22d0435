import { expect, test } from 'vitest'
import { createQueryClient } from './queryClient.ts'

test('data is never stale, and nothing is refetched or retried by itself', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  })
  expect(mutations?.retry).toBe(false)
})
