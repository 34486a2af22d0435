import type { Clock } from '../../core/clock.ts'

const mostAMinute = 20
const minuteMs = 60_000

/** Limits how often one person may ask a model, per process, because each answer costs the operator. */
export class QuestionRateLimit {
  readonly #clock: Clock
  /** Each person's questions in the last minute, oldest first. */
  readonly #asked = new Map<string, readonly number[]>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether another question is allowed; counts it if so. */
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
