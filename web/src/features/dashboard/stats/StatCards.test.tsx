import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countedUp, progressAt, useCountUp } from './StatCards.tsx'

function allowMotion(isAllowed: boolean): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: !isAllowed })
}

describe('figures that count up', () => {
  beforeEach(() => {
    allowMotion(true)
    vi.useFakeTimers({
      now: 5000,
      toFake: ['Date', 'requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('begin 100 ms after they arrived and are whole 1000 ms later', () => {
    const { result } = renderHook(() => useCountUp(5000))
    expect(result.current).toBe(0)
    act(() => void vi.advanceTimersByTime(96))
    expect(result.current).toBe(0)
    act(() => void vi.advanceTimersByTime(504))
    expect(result.current).toBeGreaterThan(0)
    expect(result.current).toBeLessThan(countedUp)
    act(() => void vi.advanceTimersByTime(520))
    expect(result.current).toBe(countedUp)
  })

  test('do not begin again when they are refreshed', () => {
    const { result, rerender } = renderHook(({ at }) => useCountUp(at), { initialProps: { at: 5000 } })
    act(() => void vi.advanceTimersByTime(1200))
    rerender({ at: 6200 })
    act(() => void vi.advanceTimersByTime(150))
    expect(result.current).toBe(countedUp)
  })

  test('stand whole where they arrived a while ago, as on the way back to the page', () => {
    expect(renderHook(() => useCountUp(3000)).result.current).toBe(countedUp)
  })

  test('do not move where motion is not wanted', () => {
    allowMotion(false)
    expect(renderHook(() => useCountUp(5000)).result.current).toBe(countedUp)
  })
})

test('the way up is never down and ends exactly at the top', () => {
  const way = Array.from({ length: 12 }, (_, index) => progressAt(index * 100))
  expect(way).toEqual([...way].sort((a, b) => a - b))
  expect([way[0], way[10], way[11]]).toEqual([0, countedUp, countedUp])
})
