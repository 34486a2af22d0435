import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../../testing/browserMocks.ts'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'
import { UploadProgress } from './UploadStates.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function percentAfter(ms: number): string | null {
  act(() => vi.advanceTimersByTime(ms))
  return screen.getByRole('progressbar').getAttribute('aria-valuenow')
}

function renderProgress() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UploadProgress pictureName="lunch.jpg" />
    </QueryClientProvider>,
  )
}

test('the progress of an upload rises by 10% every 500 ms, up to 90% until the answer is there', () => {
  stubServer({ 'GET /api/receipts/under-way': () => jsonResponse([]) })
  renderProgress()
  expect(percentAfter(0)).toBe('0')
  expect(percentAfter(499)).toBe('0')
  expect(percentAfter(1)).toBe('10')
  expect(percentAfter(500)).toBe('20')
  expect(percentAfter(3500)).toBe('90')
  expect(percentAfter(60_000)).toBe('90')
})

test('says how many receipts are read before this one, and when it is read itself', async () => {
  let ahead: number | null = 12
  const other = { idempotencyKey: 'b', fileName: 'dinner.jpg', ahead: 3 }
  stubServer({
    'GET /api/receipts/under-way': () =>
      jsonResponse([{ idempotencyKey: null, fileName: 'lunch.jpg', ahead }, other]),
  })
  renderProgress()
  const said = () => screen.getByRole('status').textContent
  const pass = () => act(() => vi.advanceTimersByTimeAsync(2100))
  expect(said()).toContain('Reading lunch.jpg')
  await pass()
  expect(said()).toContain('Queued, 12 ahead: lunch.jpg')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  ahead = 0
  await pass()
  expect(said()).toContain('Queued, next in line: lunch.jpg')
  ahead = null
  await pass()
  expect(said()).toContain('Reading lunch.jpg')
})
