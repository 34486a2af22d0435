import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventOf, FakeEventSource, showTab } from '../../testing/fakeEventSource.ts'
import { LiveEvents } from './liveEvents.ts'

const quiet = { lastNumber: 7, quietForMs: null }

let live: LiveEvents
beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.install()
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  FakeEventSource.remove()
})

function begin(knownNumber?: number) {
  const listener = {
    knownNumber: () => knownNumber,
    onEvent: vi.fn(),
    onTeam: vi.fn(),
    onMissed: vi.fn(),
    onRefused: vi.fn(),
    random: () => 1,
  }
  live = new LiveEvents(listener, performance.now())
  live.start()
  return listener
}

describe('a window in view', () => {
  test('goes on from the newest event it shows', () => {
    begin(7)
    expect(FakeEventSource.last.url).toBe('/api/activity/stream?after=7')
  })

  test('tells each event once', () => {
    const { onEvent } = begin()
    FakeEventSource.last.say('ready', quiet)
    for (const number of [8, 8, 9, 7]) FakeEventSource.last.say('happened', eventOf(number))
    expect(onEvent.mock.calls.map(([{ number }]) => number)).toEqual([8, 9])
  })

  test('listens no more once it is hidden, and goes on where it was when it is shown again', () => {
    begin()
    FakeEventSource.last.say('ready', quiet)
    FakeEventSource.last.say('happened', eventOf(8))
    showTab('hidden')
    expect(FakeEventSource.openCount).toBe(0)
    showTab('visible')
    expect(FakeEventSource.openCount).toBe(1)
    expect(FakeEventSource.last.url).toBe('/api/activity/stream?after=8')
  })

  test('does not listen before it is shown', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    begin()
    expect(FakeEventSource.opened).toEqual([])
  })
})

test('what happens in the team is told as often as it is said', () => {
  const { onTeam, onEvent } = begin()
  FakeEventSource.last.say('ready', quiet)
  FakeEventSource.last.say('team', {})
  FakeEventSource.last.say('team', {})
  expect(onTeam).toHaveBeenCalledTimes(2)
  expect(onEvent).not.toHaveBeenCalled()
})

describe('what cannot be told', () => {
  test('is what was too long ago', () => {
    const { onMissed } = begin(2)
    FakeEventSource.last.say('reset', { lastNumber: 50, quietForMs: 0 })
    expect(onMissed).toHaveBeenCalledOnce()
    FakeEventSource.last.break()
    vi.runOnlyPendingTimers()
    expect(FakeEventSource.last.url).toBe('/api/activity/stream?after=50')
  })

  test('is what happened while the page asked for what it shows', () => {
    const { onMissed } = begin()
    vi.advanceTimersByTime(2000)
    FakeEventSource.last.say('ready', { lastNumber: 7, quietForMs: 1500 })
    expect(onMissed).toHaveBeenCalledOnce()
  })

  test('is nothing where all was quiet, or the page says what it knows', () => {
    const first = begin()
    FakeEventSource.last.say('ready', { lastNumber: 7, quietForMs: 60_000 })
    expect(first.onMissed).not.toHaveBeenCalled()
    live.stop()
    const second = begin(7)
    FakeEventSource.last.say('ready', { lastNumber: 7, quietForMs: 0 })
    expect(second.onMissed).not.toHaveBeenCalled()
  })
})

describe('a line that breaks', () => {
  test('is tried again after pauses that double up to a minute, and are short again after it held', () => {
    begin()
    const pauses = [1, 2, 4, 8, 16, 32, 60, 60]
    for (const seconds of pauses) {
      FakeEventSource.last.break()
      vi.advanceTimersByTime(seconds * 1000 - 1)
      expect(FakeEventSource.openCount).toBe(0)
      vi.advanceTimersByTime(1)
      expect(FakeEventSource.openCount).toBe(1)
    }
    FakeEventSource.last.say('ready', quiet)
    FakeEventSource.last.break()
    vi.advanceTimersByTime(1000)
    expect(FakeEventSource.openCount).toBe(1)
  })

  test('asks whether the session has ended only where the server refused, and is tried again all the same', () => {
    const { onRefused } = begin()
    FakeEventSource.last.break()
    expect(onRefused).not.toHaveBeenCalled()
    vi.runOnlyPendingTimers()
    FakeEventSource.last.refuse()
    expect(onRefused).toHaveBeenCalledOnce()
    vi.runOnlyPendingTimers()
    expect(FakeEventSource.openCount).toBe(1)
  })

  test('is not tried again once nobody listens', () => {
    begin()
    FakeEventSource.last.break()
    live.stop()
    vi.runAllTimers()
    expect(FakeEventSource.opened).toHaveLength(1)
  })
})
