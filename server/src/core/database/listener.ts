import { AsyncResource } from 'node:async_hooks'

/** Receives a channel's notifications (NOTIFY) once their transaction commits. */
export interface Listener {
  heard(payload: string): void
  /** The connection was re-established; notifications in between are lost. */
  missed(): void
}

/**
 * Runs a listener in the async context of the code that registered it. The driver would call it in the context that opened
 * the connection, possibly a transaction, where the outer database is refused.
 */
export function inOwnContext(listener: Listener): Listener {
  const context = new AsyncResource('DatabaseListener')
  return {
    heard: payload => context.runInAsyncScope(() => listener.heard(payload)),
    missed: () => context.runInAsyncScope(() => listener.missed()),
  }
}
