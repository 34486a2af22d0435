import type { Clock } from '../core/clock.ts'

/** A clock that only moves when told to. */
export class TestClock implements Clock {
  #now: Date

  constructor(start = '2026-03-15T12:00:00Z') {
    this.#now = new Date(start)
  }

  now(): Date {
    return this.#now
  }

  moveTo(instant: string): void {
    this.#now = new Date(instant)
  }

  advanceMs(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }
}
