import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Logger } from '../../core/logger.ts'
import type { RecordThreat } from '../../core/threats.ts'
import { addThreats, type ThreatCount } from './security.store.ts'

const intervalMs = 5_000
const mostPending = 10_000

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Counts threats in memory by person, day and kind, and flushes every few seconds, which bounds the writes that an
 * attack can cause. Failed writes are retried while there is room.
 */
export class ThreatCounter {
  readonly #db: Db
  readonly #clock: Clock
  readonly #logger: Logger
  #pending = new Map<string, ThreatCount>()
  #turnedAway = 0
  #writing = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor({ db, clock, logger }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#logger = logger
  }

  readonly note: RecordThreat = (userId, kind) => {
    this.#add({ userId, kind, day: dayIn('UTC', this.#clock.now()), count: 1 })
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), intervalMs)
    this.#timer.unref()
  }

  stop(): Promise<void> {
    clearInterval(this.#timer)
    return this.flush()
  }

  /** Writes the pending counts, one flush at a time. Never rejects: failures are logged. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const counts = [...this.#pending.values()]
    this.#pending = new Map()
    this.#logTurnedAway()
    if (counts.length === 0) return
    try {
      await addThreats(this.#db, counts)
    } catch (error) {
      this.#logger.error({ err: error, waiting: counts.length }, 'threats could not be recorded')
      for (const count of counts) this.#add(count)
    }
  }

  #add(added: ThreatCount): void {
    const key = `${added.userId} ${added.day} ${added.kind}`
    const known = this.#pending.get(key)
    if (known) this.#pending.set(key, { ...known, count: known.count + added.count })
    else if (this.#pending.size < mostPending) this.#pending.set(key, added)
    else this.#turnedAway += added.count
  }

  #logTurnedAway(): void {
    if (this.#turnedAway > 0) this.#logger.error({ count: this.#turnedAway }, 'threats could not be counted')
    this.#turnedAway = 0
  }
}
