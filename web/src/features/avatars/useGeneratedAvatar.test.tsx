import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGeneratedAvatar } from './useGeneratedAvatar.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('each avatar takes 500 ms, and meanwhile there is none', () => {
  const { result } = renderHook(() => useGeneratedAvatar('wealth'))
  wait(499)
  expect(result.current.avatar).toBeUndefined()
  wait(1)
  const first = result.current.avatar
  expect(first?.category).toBe('wealth')
  act(() => result.current.regenerate())
  expect(result.current.avatar).toBeUndefined()
  wait(500)
  expect(result.current.avatar?.emoji).not.toBe(first?.emoji)
})

test('nothing is generated before the category is known', () => {
  const { result } = renderHook(() => useGeneratedAvatar(undefined))
  wait(5000)
  expect(result.current.avatar).toBeUndefined()
})
