import { type Clock, dayIn } from '../../core/clock.ts'
import type { Logger } from '../../core/logger.ts'
import type { PerUsd } from './rates.store.ts'
import type { RatesSource } from './ratesSource.ts'

export interface FetchedDay {
  readonly date: string
  readonly perUsd: PerUsd
}

interface Dependencies {
  readonly clock: Clock
  readonly logger: Logger
  readonly source: RatesSource
  readonly keep: (day: FetchedDay) => Promise<void>
}

/** How long the source is not asked after a failure, and a day after any response. */
const restsMs = 10 * 60_000
const mostDaysRemembered = 1000
const atOnce = 6
/** A request waits for the result, so no fetch starts after this. */
const mostWaitedMs = 15_000
const noSuchDay = 'the source has no exchange rates for this day; the last known rates are used'

/** Fetches days from the source, deduplicated, with a backoff after failures. */
export class BackoffFetches {
  readonly #deps: Dependencies
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #restingDays = new Map<string, number>()
  #restsUntilMs = 0

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Whether the source may be asked for a day now. Future days have no rates. */
  mayAsk(day: string): boolean {
    const now = this.#deps.clock.now()
    if (now.getTime() < this.#restsUntilMs || day > dayIn('UTC', now)) return false
    return now.getTime() >= (this.#restingDays.get(day) ?? 0)
  }

  /** Fetches days, six at a time; unavailable or late ones are skipped. Rejects only if storing fails. */
  async fetch(days: readonly string[]): Promise<void> {
    const queue = [...days]
    const { clock } = this.#deps
    const untilMs = clock.now().getTime() + mostWaitedMs
    const nextDay = () => (clock.now().getTime() < untilMs ? queue.shift() : undefined)
    const worker = async () => {
      for (let day = nextDay(); day !== undefined; day = nextDay()) await this.#fetchOnce(day)
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, days.length) }, worker))
  }

  #fetchOnce(day: string): Promise<void> {
    const running = this.#underWay.get(day)
    if (running) return running
    if (!this.mayAsk(day)) return Promise.resolve()
    const fetching = this.#fetch(day).finally(() => this.#underWay.delete(day))
    this.#underWay.set(day, fetching)
    return fetching
  }

  async #fetch(day: string): Promise<void> {
    const answer = await this.#deps.source.of(day)
    if (answer.kind === 'failed') {
      this.#restSource(day, answer.reason)
      return
    }
    if (answer.kind === 'rates') await this.#deps.keep(answer)
    if (answer.kind === 'absent') this.#deps.logger.warn({ day }, noSuchDay)
    this.#restDay(day)
  }

  /** Concurrent requests fail together, so only the first is logged. */
  #restSource(day: string, reason: string): void {
    const now = this.#deps.clock.now().getTime()
    if (now < this.#restsUntilMs) return
    this.#restsUntilMs = now + restsMs
    this.#deps.logger.warn({ day, reason }, 'the exchange rate source failed; the last known rates are used')
  }

  /** Also after success, so that callers that missed it do not ask again. */
  #restDay(day: string): void {
    const [oldest] = this.#restingDays.keys()
    if (this.#restingDays.size >= mostDaysRemembered && oldest) this.#restingDays.delete(oldest)
    this.#restingDays.set(day, this.#deps.clock.now().getTime() + restsMs)
  }
}
