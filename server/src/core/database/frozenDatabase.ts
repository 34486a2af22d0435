import { setImmediate } from 'node:timers/promises'
import { Client, type ClientConfig, type Connection, type Pool, type PoolClient } from 'pg'
import type { DatabaseLogger } from './database.ts'

const lookEveryMs = 500
/** Longer than nearly every statement takes: only then the server is asked whether it answers at all. */
const suspiciousMs = 1_000
const answerWithinMs = 1_500
/** One silence may be chance. */
const silencesOfFrozen = 2
/** A process that was itself held up for so long has read no answer, whether there was one or not. */
const heldUpMs = 250

/**
 * Finds out where a server takes connections and answers nothing (stopped, swapping, its disk hung). Then the connections in
 * use are cut, so that their work fails within about five seconds instead of never, until it answers again. A statement that
 * only takes long does not count: the server is asked through a connection of its own.
 */
export class FrozenDatabase {
  readonly #settings: ClientConfig
  readonly #logger: DatabaseLogger | undefined
  readonly #usedSince = new Map<PoolClient, number>()
  readonly #looking: NodeJS.Timeout
  #isAsking = false
  #silences = 0
  #lookedAt = performance.now()
  #longestGapMs = 0

  constructor(pool: Pool, settings: ClientConfig, logger: DatabaseLogger | undefined) {
    this.#settings = { ...settings, connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs }
    this.#logger = logger
    pool.on('acquire', client => this.#usedSince.set(client, performance.now()))
    pool.on('release', (_error, client) => this.#usedSince.delete(client))
    pool.on('remove', client => this.#usedSince.delete(client))
    this.#looking = setInterval(() => void this.#look(), lookEveryMs).unref()
  }

  /** While it holds, no connection is worth waiting for. */
  get isFrozen(): boolean {
    return this.#silences >= silencesOfFrozen
  }

  stop(): void {
    clearInterval(this.#looking)
  }

  async #look(): Promise<void> {
    const now = performance.now()
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lookedAt)
    this.#lookedAt = now
    const [longest = Number.POSITIVE_INFINITY] = this.#usedSince.values()
    if (this.#isAsking || (this.#silences === 0 && now - longest < suspiciousMs)) return
    this.#isAsking = true
    this.#longestGapMs = 0
    const isAnswered = await this.#ask()
    this.#isAsking = false
    if (isAnswered === undefined) return
    this.#silences = isAnswered ? 0 : this.#silences + 1
    if (this.#silences === silencesOfFrozen)
      this.#logger?.warn({}, 'PostgreSQL takes connections and does not answer')
    if (this.isFrozen) for (const client of this.#usedSince.keys()) cut(client)
  }

  /** A refusal is an answer, too. Undefined where this process could not tell. */
  async #ask(): Promise<boolean | undefined> {
    const client = new Client(this.#settings)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('SELECT 1')
      return true
    } catch (error) {
      if (!/timeout/i.test(error instanceof Error ? error.message : '')) return true
      // By then the interval has noted how long nothing ran.
      await setImmediate()
      return this.#longestGapMs > lookEveryMs + heldUpMs ? undefined : false
    } finally {
      cut(client)
    }
  }
}

function cut(client: Client | PoolClient): void {
  // In the driver, but not in its types.
  ;(client as unknown as { connection: Connection }).connection.stream.destroy()
}
