import { setImmediate } from 'node:timers/promises'
import { Client, type ClientConfig, type Connection, type Pool, type PoolClient } from 'pg'
import type { DatabaseLogger } from './database.ts'

const pollIntervalMs = 500
/** Longer than nearly every statement takes; only then is the server probed. */
const suspiciousMs = 1_000
const answerWithinMs = 1_500
/** A single missed answer may be chance. */
const silencesOfFrozen = 2
/** If this process was blocked this long, a missing answer proves nothing. */
const heldUpMs = 250

/**
 * Detects a server that accepts connections but does not answer (stopped, swapping, disk hung). Then cuts the
 * connections in use, so their work fails within about five seconds, until it answers again. A slow statement does not
 * count: the server is probed on a separate connection.
 */
export class FrozenDatabase {
  readonly #settings: ClientConfig
  readonly #logger: DatabaseLogger | undefined
  readonly #usedSince = new Map<PoolClient, number>()
  readonly #looking: NodeJS.Timeout
  #isAsking = false
  #silences = 0
  #lookedAt = performance.now()
  #maxGapMs = 0

  constructor(pool: Pool, settings: ClientConfig, logger: DatabaseLogger | undefined) {
    this.#settings = { ...settings, connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs }
    this.#logger = logger
    pool.on('acquire', client => this.#usedSince.set(client, performance.now()))
    pool.on('release', (_error, client) => this.#usedSince.delete(client))
    pool.on('remove', client => this.#usedSince.delete(client))
    this.#looking = setInterval(() => void this.#look(), pollIntervalMs).unref()
  }

  /** While frozen, waiting for a connection is pointless. */
  get isFrozen(): boolean {
    return this.#silences >= silencesOfFrozen
  }

  stop(): void {
    clearInterval(this.#looking)
  }

  async #look(): Promise<void> {
    const now = performance.now()
    this.#maxGapMs = Math.max(this.#maxGapMs, now - this.#lookedAt)
    this.#lookedAt = now
    const [longest = Number.POSITIVE_INFINITY] = this.#usedSince.values()
    if (this.#isAsking || (this.#silences === 0 && now - longest < suspiciousMs)) return
    this.#isAsking = true
    this.#maxGapMs = 0
    const isAnswered = await this.#ask()
    this.#isAsking = false
    if (isAnswered === undefined) return
    this.#silences = isAnswered ? 0 : this.#silences + 1
    if (this.#silences === silencesOfFrozen)
      this.#logger?.warn({}, 'PostgreSQL takes connections and does not answer')
    if (this.isFrozen) for (const client of this.#usedSince.keys()) cut(client)
  }

  /** A refusal counts as an answer. Undefined if this process was itself blocked. */
  async #ask(): Promise<boolean | undefined> {
    const client = new Client(this.#settings)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('SELECT 1')
      return true
    } catch (error) {
      if (!/timeout/i.test(error instanceof Error ? error.message : '')) return true
      // Lets the interval measure how long this process was blocked.
      await setImmediate()
      return this.#maxGapMs > pollIntervalMs + heldUpMs ? undefined : false
    } finally {
      cut(client)
    }
  }
}

function cut(client: Client | PoolClient): void {
  // Exists in the driver, but not in its types.
  ;(client as unknown as { connection: Connection }).connection.stream.destroy()
}
