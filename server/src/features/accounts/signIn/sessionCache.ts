import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'

const livesMs = 10_000
const mostEntries = 10_000

interface Entry {
  readonly actor: Actor
  readonly untilMs: number
}

/**
 * Remembers who a cookie belongs to for 10 s, so that a burst of calls asks the database once. A session ended
 * in this process is forgotten at once; so is one ended by another process where someone follows what happens, and
 * elsewhere it lives 10 s longer at most.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>()
  readonly #clock: Clock
  #forgotten = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(cookie: string): Actor | undefined {
    const entry = this.#entries.get(cookie)
    if (entry && entry.untilMs > this.#clock.now().getTime()) return entry.actor
    this.#entries.delete(cookie)
    return undefined
  }

  /** What to hand to `set`: what is forgotten after this moment stays forgotten. */
  get moment(): number {
    return this.#forgotten
  }

  /** Keeps what was read from the database at a moment, unless someone was forgotten since. */
  set(cookie: string, actor: Actor, moment: number): void {
    if (moment !== this.#forgotten) return
    const [oldest] = this.#entries.keys()
    if (this.#entries.size >= mostEntries && oldest !== undefined) this.#entries.delete(oldest)
    this.#entries.set(cookie, { actor, untilMs: this.#clock.now().getTime() + livesMs })
  }

  forgetUser(userId: string): void {
    this.#forgotten += 1
    for (const [cookie, { actor }] of this.#entries) if (actor.userId === userId) this.#entries.delete(cookie)
  }
}
