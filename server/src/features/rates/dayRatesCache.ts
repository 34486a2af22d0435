import type { Clock } from '../../core/clock.ts'
import type { DayRates } from './dayRates.ts'

const livesMs = 5 * 60_000
const mostDays = 400

/** Remembers which rates hold for a day; other processes may come to know better ones meanwhile. */
export class DayRatesCache {
  readonly #entries = new Map<string, { readonly rates: DayRates; readonly untilMs: number }>()
  readonly #clock: Clock
  #cleared = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(day: string): DayRates | undefined {
    const entry = this.#entries.get(day)
    if (entry && entry.untilMs > this.#clock.now().getTime()) return entry.rates
    this.#entries.delete(day)
    return undefined
  }

  /** What to hand to `set`: what was read before the cache was cleared is not kept. */
  get moment(): number {
    return this.#cleared
  }

  set(day: string, rates: DayRates, moment: number): void {
    if (moment !== this.#cleared) return
    const [oldest] = this.#entries.keys()
    if (this.#entries.size >= mostDays && oldest !== undefined) this.#entries.delete(oldest)
    this.#entries.set(day, { rates, untilMs: this.#clock.now().getTime() + livesMs })
  }

  /** Whenever a day comes to be known: it may be nearer to any other. */
  clear(): void {
    this.#cleared += 1
    this.#entries.clear()
  }
}
