import '../../testing/browserMocks.ts'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnimatedScore } from './AnimatedScore.tsx'

const still = window.matchMedia
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: false }))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('matchMedia', still)
})

test('the score waits 300 ms at 0, then rises to its value', () => {
  const { container } = render(<AnimatedScore score={95} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  pass(300)
  expect(container.textContent).toBe('0')
  pass(200)
  expect(Number(container.textContent)).toBeGreaterThan(0)
  pass(1000)
  expect(container.textContent).toBe('95')
})
