import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

interface ReadCacheOptions {
  readonly clock: Clock
  /** Time to live in milliseconds. */
  readonly ttlMs: number
  /** Maximum entries; the least recently used is evicted. */
  readonly max: number
}

/** Caches database reads. A read in progress during an invalidation is not cached. */
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

  /** Take before reading the value, and pass to `set`. */
  get moment(): number {
    return this.#forgotten
  }

  set(key: string, value: Value, moment: number): void {
    if (moment === this.#forgotten) this.#entries.set(key, value)
  }

  /** Invalidates matching entries. */
  forget(isMeant: (value: Value) => boolean): void {
    this.#forgotten += 1
    for (const [key, value] of this.#entries.entries()) if (isMeant(value)) this.#entries.delete(key)
  }

  clear(): void {
    this.#forgotten += 1
    this.#entries.clear()
  }
}
