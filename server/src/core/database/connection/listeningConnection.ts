import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { DatabaseLogger, Listener } from '../database.ts'

const minPauseMs = 500
const maxPauseMs = 5_000
/** A connection whose peer vanished silently never errors, so it is probed. */
const askedEveryMs = 30_000
const answerWithinMs = 10_000

interface Listening {
  readonly settings: ClientConfig
  readonly channel: string
  readonly listener: Listener
  readonly logger: DatabaseLogger | undefined
}

/** A dedicated connection that listens to one channel and reconnects when it breaks. */
export class ListeningConnection {
  readonly #listening: Listening
  readonly #asking: NodeJS.Timeout
  #client: Client | undefined
  #retry: NodeJS.Timeout | undefined
  #pauseMs = minPauseMs
  #isStopped = false

  private constructor(listening: Listening) {
    this.#listening = listening
    this.#asking = setInterval(() => void this.#ask(), askedEveryMs).unref()
  }

  /** Rejects if the first connection fails. */
  static async open(listening: Listening): Promise<ListeningConnection> {
    const connection = new ListeningConnection(listening)
    try {
      await connection.#connect()
      return connection
    } catch (error) {
      await connection.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#asking)
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const { settings, channel, listener } = this.#listening
    const client = new Client({
      ...settings,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    this.#client = client
    client.on('notification', ({ payload = '' }) => listener.heard(payload))
    // Without a listener, an error would crash the process; `end` follows.
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`LISTEN ${escapeIdentifier(channel)}`)
    client.once('end', () => this.#lost())
  }

  async #ask(): Promise<void> {
    const client = this.#client
    if (this.#retry || !client) return
    await client.query('SELECT 1').catch(() => client.end().catch(() => undefined))
  }

  #lost(): void {
    if (this.#isStopped) return
    this.#listening.logger?.warn({ pauseMs: this.#pauseMs }, 'The connection that listens broke')
    this.#tryLater()
  }

  #tryLater(): void {
    this.#retry = setTimeout(() => void this.#tryAgain(), this.#pauseMs).unref()
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs)
  }

  async #tryAgain(): Promise<void> {
    try {
      await this.#connect()
    } catch {
      // The pool reports database problems; this only retries.
      void this.#client?.end().catch(() => undefined)
      if (!this.#isStopped) this.#tryLater()
      return
    }
    if (this.#isStopped) return void this.#client?.end().catch(() => undefined)
    this.#retry = undefined
    this.#pauseMs = minPauseMs
    this.#listening.listener.missed()
  }
}
