import type { Clock } from '../../../../core/clock.ts'
import type { Database } from '../../../../core/database/database.ts'
import type { Logger } from '../../../../core/logger.ts'
import { clockChannel, readAheadMs } from './sandbox.store.ts'

interface Dependencies {
  readonly database: Database
  /** The server's clock. */
  readonly clock: Clock
  readonly logger: Logger
}

/** The server's clock plus an offset set by the operator, to see renewals and plan ends without waiting. */
export class SandboxClock implements Clock {
  readonly #deps: Dependencies
  #aheadMs = 0
  #onMoved: () => Promise<unknown> = async () => undefined
  #stop: () => Promise<void> = async () => undefined
  #moving: Promise<void> = Promise.resolve()

  private constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Subscribes to the operator's changes, in this process or, on PostgreSQL, in another. */
  static async follow(deps: Dependencies): Promise<SandboxClock> {
    const clock = new SandboxClock(deps)
    const move = () => {
      clock.#moving = clock.#moving.then(() => clock.#move())
    }
    clock.#stop = await deps.database.listen(clockChannel, { heard: move, missed: move })
    clock.#aheadMs = await readAheadMs(deps.database.db)
    return clock
  }

  now(): Date {
    return new Date(this.#deps.clock.now().getTime() + this.#aheadMs)
  }

  /** Sets the task that runs after a move. */
  whenMoved(task: () => Promise<unknown>): void {
    this.#onMoved = task
  }

  /** Unsubscribes after finishing a move in progress. */
  async close(): Promise<void> {
    await this.#stop()
    await this.#moving
  }

  async #move(): Promise<void> {
    const { database, logger } = this.#deps
    try {
      const aheadMs = await readAheadMs(database.db)
      if (aheadMs === this.#aheadMs) return
      this.#aheadMs = aheadMs
      await this.#onMoved()
    } catch (error) {
      logger.warn({ err: error }, "the sandbox's clock could not be read")
    }
  }
}
