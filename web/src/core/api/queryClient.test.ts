import { expect, test } from 'vitest'
import { createQueryClient } from './queryClient.ts'

test('data is never stale, nothing is asked for again by itself, and nothing is retried', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  })
  expect(mutations?.retry).toBe(false)
})
