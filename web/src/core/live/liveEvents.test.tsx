import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EventSourceStandIn, eventOf, showTab } from '../../testing/eventSourceStandIn.ts'
import { LiveEvents } from './liveEvents.ts'

const quiet = { lastNumber: 7, quietForMs: null }

let live: LiveEvents
beforeEach(() => {
  vi.useFakeTimers()
  EventSourceStandIn.install()
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  EventSourceStandIn.remove()
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
    expect(EventSourceStandIn.last.url).toBe('/api/activity/stream?after=7')
  })

  test('tells each event once', () => {
    const { onEvent } = begin()
    EventSourceStandIn.last.say('ready', quiet)
    for (const number of [8, 8, 9, 7]) EventSourceStandIn.last.say('happened', eventOf(number))
    expect(onEvent.mock.calls.map(([{ number }]) => number)).toEqual([8, 9])
  })

  test('listens no more once it is hidden, and goes on where it was when it is shown again', () => {
    begin()
    EventSourceStandIn.last.say('ready', quiet)
    EventSourceStandIn.last.say('happened', eventOf(8))
    showTab('hidden')
    expect(EventSourceStandIn.openCount).toBe(0)
    showTab('visible')
    expect(EventSourceStandIn.openCount).toBe(1)
    expect(EventSourceStandIn.last.url).toBe('/api/activity/stream?after=8')
  })

  test('does not listen before it is shown', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    begin()
    expect(EventSourceStandIn.opened).toEqual([])
  })
})

test('what happens in the team is told as often as it is said', () => {
  const { onTeam, onEvent } = begin()
  EventSourceStandIn.last.say('ready', quiet)
  EventSourceStandIn.last.say('team', {})
  EventSourceStandIn.last.say('team', {})
  expect(onTeam).toHaveBeenCalledTimes(2)
  expect(onEvent).not.toHaveBeenCalled()
})

describe('what cannot be told', () => {
  test('is what was too long ago', () => {
    const { onMissed } = begin(2)
    EventSourceStandIn.last.say('reset', { lastNumber: 50, quietForMs: 0 })
    expect(onMissed).toHaveBeenCalledOnce()
    EventSourceStandIn.last.break()
    vi.runOnlyPendingTimers()
    expect(EventSourceStandIn.last.url).toBe('/api/activity/stream?after=50')
  })

  test('is what happened while the page asked for what it shows', () => {
    const { onMissed } = begin()
    vi.advanceTimersByTime(2000)
    EventSourceStandIn.last.say('ready', { lastNumber: 7, quietForMs: 1500 })
    expect(onMissed).toHaveBeenCalledOnce()
  })

  test('is nothing where all was quiet, or the page says what it knows', () => {
    const first = begin()
    EventSourceStandIn.last.say('ready', { lastNumber: 7, quietForMs: 60_000 })
    expect(first.onMissed).not.toHaveBeenCalled()
    live.stop()
    const second = begin(7)
    EventSourceStandIn.last.say('ready', { lastNumber: 7, quietForMs: 0 })
    expect(second.onMissed).not.toHaveBeenCalled()
  })
})

describe('a line that breaks', () => {
  test('is tried again after pauses that double up to a minute, and are short again after it held', () => {
    begin()
    const pauses = [1, 2, 4, 8, 16, 32, 60, 60]
    for (const seconds of pauses) {
      EventSourceStandIn.last.break()
      vi.advanceTimersByTime(seconds * 1000 - 1)
      expect(EventSourceStandIn.openCount).toBe(0)
      vi.advanceTimersByTime(1)
      expect(EventSourceStandIn.openCount).toBe(1)
    }
    EventSourceStandIn.last.say('ready', quiet)
    EventSourceStandIn.last.break()
    vi.advanceTimersByTime(1000)
    expect(EventSourceStandIn.openCount).toBe(1)
  })

  test('asks whether the session has ended only where the server refused, and is tried again all the same', () => {
    const { onRefused } = begin()
    EventSourceStandIn.last.break()
    expect(onRefused).not.toHaveBeenCalled()
    vi.runOnlyPendingTimers()
    EventSourceStandIn.last.refuse()
    expect(onRefused).toHaveBeenCalledOnce()
    vi.runOnlyPendingTimers()
    expect(EventSourceStandIn.openCount).toBe(1)
  })

  test('is not tried again once nobody listens', () => {
    begin()
    EventSourceStandIn.last.break()
    live.stop()
    vi.runAllTimers()
    expect(EventSourceStandIn.opened).toHaveLength(1)
  })
})
