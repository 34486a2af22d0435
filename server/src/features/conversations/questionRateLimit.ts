import type { Clock } from '../../core/clock.ts'

const mostAMinute = 20
const minuteMs = 60_000

/** How fast one person may ask a model, in this process: each of its answers costs whoever runs this Outlay. */
export class QuestionRateLimit {
  readonly #clock: Clock
  /** When each person asked within the last minute, oldest first. */
  readonly #asked = new Map<string, readonly number[]>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether one more question may be asked now; it counts where it may. */
  allows(userId: string): boolean {
    const now = this.#clock.now().getTime()
    this.#forget(now - minuteMs)
    const asked = this.#asked.get(userId) ?? []
    if (asked.length >= mostAMinute) return false
    this.#asked.set(userId, [...asked, now])
    return true
  }

  #forget(before: number): void {
    for (const [userId, times] of this.#asked) {
      const recent = times.filter(time => time > before)
      if (recent.length === 0) this.#asked.delete(userId)
      else this.#asked.set(userId, recent)
    }
  }
}
