import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { dashboardKey } from '../../core/api/queryKeys.ts'
import { UserProvider } from '../../core/session/session.tsx'
import { dashboardOf } from '../../testing/dashboard.ts'
import { showTab } from '../../testing/fakeEventSource.ts'
import { ana } from '../../testing/people.ts'
import { useNewDay } from './DashboardPage.tsx'

const minuteMs = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** At 23:50 in Auckland, on the day of the figures; in London it is 10:50. */
function openBeforeMidnight() {
  vi.setSystemTime('2026-03-21T10:50:00Z')
  const queryClient = createQueryClient()
  queryClient.setQueryData(dashboardKey, dashboardOf({ today: '2026-03-21' }))
  const { unmount } = renderHook(() => useNewDay('2026-03-21'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <UserProvider user={{ ...ana, timezone: 'Pacific/Auckland' }}>{children}</UserProvider>
      </QueryClientProvider>
    ),
  })
  return {
    unmount,
    invalidate: vi.spyOn(queryClient, 'invalidateQueries'),
    isDue: () => queryClient.getQueryState(dashboardKey)?.isInvalidated,
  }
}

test('asks for the new day’s figures after midnight where the person is, once', () => {
  const { isDue, invalidate } = openBeforeMidnight()
  vi.advanceTimersByTime(10 * minuteMs)
  expect(isDue()).toBe(false)
  vi.advanceTimersByTime(2 * minuteMs)
  expect(isDue()).toBe(true)
  const calls = invalidate.mock.calls.length
  vi.advanceTimersByTime(60 * minuteMs)
  expect(invalidate).toHaveBeenCalledTimes(calls)
})

test('asks for nothing while nobody looks, and at once when someone does', () => {
  const { isDue } = openBeforeMidnight()
  showTab('hidden')
  vi.advanceTimersByTime(60 * minuteMs)
  expect(isDue()).toBe(false)
  showTab('visible')
  expect(isDue()).toBe(true)
})

test('asks for nothing once the page is left', () => {
  const { unmount, isDue } = openBeforeMidnight()
  unmount()
  vi.advanceTimersByTime(60 * minuteMs)
  expect(isDue()).toBe(false)
})
