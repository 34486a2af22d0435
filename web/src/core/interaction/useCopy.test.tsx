import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useCopy } from './useCopy.ts'

test('that a text was copied is shown for 2 s', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { result } = renderHook(useCopy)
  await act(() => result.current.copy('a link'))
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(result.current.isCopied).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(result.current.isCopied).toBe(false)
})
