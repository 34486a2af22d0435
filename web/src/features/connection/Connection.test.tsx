import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportFailedCall } from '../../core/api/api.ts'
import { Connection } from './Connection.ts'

let isServerThere: boolean
let isOnline: boolean
let isVisible: boolean
let isAnswered: ReturnType<typeof vi.fn<() => Promise<boolean>>>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  isServerThere = true
  isOnline = true
  isVisible = true
  isAnswered = vi.fn(async () => isServerThere)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function follow(): Connection {
  const connection = new Connection({
    isAnswered,
    isOnline: () => isOnline,
    isVisible: () => isVisible,
    random: () => 1,
  })
  stop = connection.start()
  return connection
}
const answered = () => vi.advanceTimersByTimeAsync(0)
const say = (event: 'online' | 'offline') => {
  isOnline = event === 'online'
  window.dispatchEvent(new Event(event))
  return answered()
}

describe('whether the server is reached', () => {
  test('is not asked while nothing hints at the contrary', async () => {
    const connection = follow()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isAnswered).not.toHaveBeenCalled()
    expect(connection.get()).toBe('reached')
  })

  test('is over when the device is offline, and again when it is back', async () => {
    const connection = follow()
    const told = vi.fn()
    connection.subscribe(told)
    isServerThere = false
    await say('offline')
    expect(connection.get()).toBe('offline')
    isServerThere = true
    await say('online')
    expect(connection.get()).toBe('reached')
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('is not over for a device without a network on which the server runs itself', async () => {
    const connection = follow()
    await say('offline')
    expect(connection.get()).toBe('reached')
  })

  test('is over when calls fail, though the device has a network', async () => {
    const connection = follow()
    isServerThere = false
    reportFailedCall()
    reportFailedCall()
    await answered()
    expect(connection.get()).toBe('unreachable')
    expect(isAnswered).toHaveBeenCalledOnce()
  })

  test('is not over for one call that fails by itself', async () => {
    const connection = follow()
    reportFailedCall()
    await answered()
    expect(connection.get()).toBe('reached')
  })

  test('is asked again after growing pauses, of a quarter of a minute at most', async () => {
    const connection = follow()
    isServerThere = false
    reportFailedCall()
    await answered()
    for (const pauseMs of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
      isAnswered.mockClear()
      await vi.advanceTimersByTimeAsync(pauseMs - 1)
      expect(isAnswered).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(isAnswered).toHaveBeenCalledOnce()
    }
    isServerThere = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(connection.get()).toBe('reached')
  })

  test('is not asked for a page that nobody sees, and at once when it is seen again', async () => {
    const connection = follow()
    isServerThere = false
    reportFailedCall()
    await answered()
    isVisible = false
    isAnswered.mockClear()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(isAnswered).not.toHaveBeenCalled()
    expect(connection.get()).toBe('unreachable')
    isServerThere = true
    isVisible = true
    document.dispatchEvent(new Event('visibilitychange'))
    await answered()
    expect(isAnswered).toHaveBeenCalledOnce()
    expect(connection.get()).toBe('reached')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(isAnswered).toHaveBeenCalledOnce()
  })

  test('is asked when someone listens again, whatever was on its way before', async () => {
    const connection = follow()
    isAnswered.mockImplementationOnce(() => new Promise(() => undefined))
    reportFailedCall()
    stop()
    stop = connection.start()
    isServerThere = false
    reportFailedCall()
    await answered()
    expect(connection.get()).toBe('unreachable')
    stop()
    isServerThere = true
    stop = connection.start()
    await answered()
    expect(connection.get()).toBe('reached')
  })

  test('is known for a page that opens without a network', async () => {
    isOnline = false
    isServerThere = false
    const connection = follow()
    await answered()
    expect(connection.get()).toBe('offline')
  })

  test('is what the last answer says, not one that was overtaken', async () => {
    const connection = follow()
    let answerLate = (_isAnswered: boolean) => {}
    isAnswered.mockImplementationOnce(() => new Promise(resolve => (answerLate = resolve)))
    await say('offline')
    await say('online')
    answerLate(false)
    await answered()
    expect(connection.get()).toBe('reached')
  })

  test('is not asked once nobody listens', async () => {
    follow()
    isServerThere = false
    await say('offline')
    stop()
    isAnswered.mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    await say('online')
    expect(isAnswered).not.toHaveBeenCalled()
  })
})
