import { type ClientBase, escapeIdentifier, type Pool } from 'pg'
import type { Listener } from './listener.ts'

/**
 * Listening on a single-connection pool without other notifiers, as on PGlite: the connection receives its own
 * notifications right before the commit response.
 */
export class PoolListeners {
  readonly #listeners = new Map<string, Set<Listener>>()

  /** Call for each new connection before first use; forgets what the previous one listened to. */
  async attend(client: ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.heard(payload)
    })
    for (const channel of this.#listeners.keys()) await client.query(`LISTEN ${escapeIdentifier(channel)}`)
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.missed()
  }

  async listen(pool: Pool, channel: string, listener: Listener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    await pool.query(`LISTEN ${escapeIdentifier(channel)}`)
    return async () => {
      listeners.delete(listener)
    }
  }
}
