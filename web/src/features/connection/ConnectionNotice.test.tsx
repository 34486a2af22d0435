import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../testing/browserMocks.ts'
import { accountRoutes } from '@outlay/contract/accounts/accounts'
import { type QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { currentUserQuery, UserProvider } from '../../core/session/session.tsx'
import { ana } from '../../testing/people.ts'
import { jsonResponse } from '../../testing/stubServer.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'

let isAway: boolean
let queryClient: QueryClient
beforeEach(() => {
  isAway = false
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return jsonResponse(ana)
  })
  queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <UserProvider user={{ ...ana, timezone: 'Asia/Tokyo' }}>
        <ConnectionNotice />
      </UserProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => void vi.restoreAllMocks())

const status = () => screen.getByRole('status').textContent
const leave = () => {
  isAway = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
}
const comeBack = () => {
  isAway = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
}

test('nothing is said while the server is there', () => {
  expect(status()).toBe('')
})

test('someone offline is told how old the page is, by her clock, and what is kept', async () => {
  queryClient.setQueryData(['a'], 1, { updatedAt: Date.parse('2026-03-31T12:05:00Z') })
  queryClient.setQueryData(['b'], 1, { updatedAt: Date.parse('2026-03-31T11:00:00Z') })
  leave()
  await waitFor(() => expect(status()).toContain('You are offline.'))
  expect(status()).toMatch(/Showing data as of Mar 31, 2026, 8:00\sPM\./)
  expect(status()).toContain(
    'Receipts and expenses are saved on this device and sent later. Other forms keep what you typed.',
  )
})

test('of what the page shows the oldest counts, whatever else is known', async () => {
  queryClient.setQueryData(['elsewhere'], 1, { updatedAt: Date.parse('2026-03-30T11:00:00Z') })
  queryClient.setQueryData(['shown'], 1, { updatedAt: Date.parse('2026-03-31T12:05:00Z') })
  const stop = new QueryObserver(queryClient, { queryKey: ['shown'] }).subscribe(() => undefined)
  leave()
  await waitFor(() => expect(status()).toMatch(/data as of Mar 31, 2026, 9:05\sPM\./))
  stop()
})

test('of today the time is enough', async () => {
  queryClient.setQueryData(['a'], 1)
  leave()
  await waitFor(() => expect(status()).toMatch(/Showing data as of \d{1,2}:\d{2}\s[AP]M\./))
})

test('a server that is away is not called a missing network', async () => {
  queryClient.setQueryData(['a'], 1)
  isAway = true
  await act(() => call(accountRoutes.user, {}).catch(() => undefined))
  await waitFor(() => expect(status()).toContain('Outlay can’t be reached.'))
  expect(status()).toContain(
    'Receipts and expenses are saved on this device and sent later. Other forms keep what you typed.',
  )
})

test('so is one behind a proxy that answers for it', async () => {
  queryClient.setQueryData(['a'], 1)
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await act(() => call(accountRoutes.user, {}).catch(() => undefined))
  await waitFor(() => expect(status()).toContain('Outlay can’t be reached.'))
})

test('when it is back the line goes, and the figures are asked for anew', async () => {
  const figures = ['dashboard']
  queryClient.setQueryData(figures, 1)
  queryClient.setQueryData(currentUserQuery.queryKey, ana)
  leave()
  await waitFor(() => expect(status()).toContain('You are offline.'))
  expect(queryClient.getQueryState(figures)?.isInvalidated).toBe(false)
  comeBack()
  await waitFor(() => expect(status()).toBe(''))
  expect(queryClient.getQueryState(figures)?.isInvalidated).toBe(true)
})
