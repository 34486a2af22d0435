import type { MessagePort } from 'node:worker_threads'

/** Startup data of the embedded database's thread. */
export type EngineStart = { folder: string }

/** Requests to that thread: serve another client behind a port, or close and exit. */
export type EngineRequest = { kind: 'connect'; port: MessagePort } | { kind: 'close' }

export const exitCodes = { syncFailed: 70, broken: 71 } as const
