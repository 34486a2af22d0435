import { AsyncResource } from 'node:async_hooks'

/** Who hears what is said on a channel of the database (NOTIFY), once its transaction is committed. */
export interface Listener {
  heard(payload: string): void
  /** The connection broke and stands again: what was said meanwhile is lost. */
  missed(): void
}

/**
 * The driver calls from within whatever work opened its connection, a transaction for one, in which the outer
 * database is refused: what a listener does belongs to whoever began to listen.
 */
export function inOwnContext(listener: Listener): Listener {
  const context = new AsyncResource('DatabaseListener')
  return {
    heard: payload => context.runInAsyncScope(() => listener.heard(payload)),
    missed: () => context.runInAsyncScope(() => listener.missed()),
  }
}
