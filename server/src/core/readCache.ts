import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

interface ReadCacheOptions {
  readonly clock: Clock
  /** How long a value is remembered, in milliseconds. */
  readonly ttlMs: number
  /** How many values at most; the one used longest ago gives way. */
  readonly max: number
}

/** Remembers what was read from the database. What is being read while it is forgotten is not kept. */
export class ReadCache<Value extends object> {
  readonly #entries: LRUCache<string, Value>
  #forgotten = 0

  constructor({ clock, ttlMs, max }: ReadCacheOptions) {
    const now = () => clock.now().getTime()
    this.#entries = new LRUCache({ max, ttl: ttlMs, ttlResolution: 0, perf: { now } })
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  /** What to hand to `set`, taken before the value is read. */
  get moment(): number {
    return this.#forgotten
  }

  set(key: string, value: Value, moment: number): void {
    if (moment === this.#forgotten) this.#entries.set(key, value)
  }

  /** Forgets those that it is told of. */
  forget(isMeant: (value: Value) => boolean): void {
    this.#forgotten += 1
    for (const [key, value] of this.#entries.entries()) if (isMeant(value)) this.#entries.delete(key)
  }

  clear(): void {
    this.#forgotten += 1
    this.#entries.clear()
  }
}
