import { describe, expect, test } from 'vitest'
import { type Tallies, waitMs } from './signInDelays.ts'

const now = new Date('2026-03-15T12:00:00Z')
const none = { count: 0, lastAt: null }
const failed = (count: number) => ({ count, lastAt: now })
const talliesOf = (part: Partial<Tallies>): Tallies => ({
  accountFromAddress: none,
  address: none,
  account: none,
  device: none,
  ...part,
})
const stranger = { isKnownDevice: false, secret: 'password', now } as const
const device = { isKnownDevice: true, secret: 'password', now } as const
const minuteMs = 60_000

describe('the wait before the next sign-in', () => {
  test('is none for five failures from one address, then doubles up to a quarter of an hour', () => {
    const waits = [4, 5, 6, 7, 12, 13, 40].map(count =>
      waitMs(talliesOf({ accountFromAddress: failed(count) }), stranger),
    )
    expect(waits).toEqual([0, 5_000, 10_000, 20_000, 640_000, 15 * minuteMs, 15 * minuteMs])
  })

  test('grows shorter with the time that has passed', () => {
    const lastAt = new Date(now.getTime() - 8_000)
    const after = (count: number) => waitMs(talliesOf({ accountFromAddress: { count, lastAt } }), stranger)
    expect([after(5), after(6)]).toEqual([0, 2_000])
    const inTheFuture = { count: 5, lastAt: new Date(now.getTime() + 3600_000) }
    expect(waitMs(talliesOf({ accountFromAddress: inTheFuture }), stranger)).toBe(5_000)
  })

  test('begins at fifty failures from one address, whichever accounts they were aimed at', () => {
    const after = (count: number) => waitMs(talliesOf({ address: failed(count) }), stranger)
    expect([after(49), after(50), after(51)]).toEqual([0, 5_000, 10_000])
  })

  test('is longer for an account that is guessed at from everywhere, but none for the first tries of an address', () => {
    const inSiege = (count: number) =>
      waitMs(talliesOf({ account: failed(5_000), accountFromAddress: failed(count) }), stranger)
    expect([0, 1, 2, 3, 4].map(inSiege)).toEqual([0, 0, 5 * minuteMs, 10 * minuteMs, 15 * minuteMs])
  })

  test('is for all strangers together where they try codes, and not for a known device', () => {
    const after = (count: number, isKnownDevice: boolean) =>
      waitMs(talliesOf({ account: failed(count) }), { isKnownDevice, secret: 'code', now })
    const counts = [9, 10, 11, 13, 14, 40]
    expect(counts.map(count => after(count, false))).toEqual(
      [0, 1, 2, 8, 15, 15].map(minutes => minutes * minuteMs),
    )
    expect(counts.map(count => after(count, true))).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('is none for a known device, whatever others have tried, until it has failed ten times itself', () => {
    const others = { account: failed(5_000), accountFromAddress: failed(500), address: failed(500) }
    const after = (count: number) => waitMs(talliesOf({ ...others, device: failed(count) }), device)
    expect([after(0), after(9), after(10), after(11)]).toEqual([0, 0, 5_000, 10_000])
  })
})
