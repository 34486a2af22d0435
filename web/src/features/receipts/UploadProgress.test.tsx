import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../testing/browserStandIns.ts'
import { UploadProgress } from './UploadProgress.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function percentAfter(ms: number): string | null {
  act(() => vi.advanceTimersByTime(ms))
  return screen.getByRole('progressbar').getAttribute('aria-valuenow')
}

test('the progress of an upload rises by 10% every 500 ms, up to 90% until the answer is there', () => {
  render(
    <MantineProvider>
      <UploadProgress pictureName="lunch.jpg" />
    </MantineProvider>,
  )
  expect(percentAfter(0)).toBe('0')
  expect(percentAfter(499)).toBe('0')
  expect(percentAfter(1)).toBe('10')
  expect(percentAfter(500)).toBe('20')
  expect(percentAfter(3500)).toBe('90')
  expect(percentAfter(60_000)).toBe('90')
})
