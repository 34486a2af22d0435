import type { MessagePort } from 'node:worker_threads'

/** How the thread of an embedded database is started. */
export type EngineStart = { folder: string }

/** What that thread is asked: to serve one more client behind a port, or to close and end. */
export type EngineRequest = { kind: 'connect'; port: MessagePort } | { kind: 'close' }

export const exitCodes = { syncFailed: 70, broken: 71 } as const
