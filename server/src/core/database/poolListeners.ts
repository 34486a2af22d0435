import { type ClientBase, escapeIdentifier, type Pool } from 'pg'
import type { Listener } from './listener.ts'

/**
 * Listening where the pool has one connection and nobody else is there to notify, as on PGlite: the connection hears
 * its own notifications, right before the answer that says that the transaction is committed.
 */
export class PoolListeners {
  readonly #listeners = new Map<string, Set<Listener>>()

  /** For each new connection before its first use: whatever the one before listened to is forgotten. */
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
