import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openInMemory } from '../../core/database/pglite/engine.ts'
import { EngineSession } from '../../core/database/pglite/engineSession.ts'

/** Startup data of the thread: the initial database contents. */
export type MemoryStart = { template: Blob }

/** `connect` serves another client behind the port, `dump` returns the contents. */
export type MemoryRequest = { kind: 'connect'; port: MessagePort } | { kind: 'dump' }

const { template } = workerData as MemoryStart
const engine = await openInMemory({ loadDataDir: template })
const session = new EngineSession(engine, error => {
  throw error
})

parentPort?.on('message', async (request: MemoryRequest) => {
  if (request.kind === 'connect') return session.serve(request.port)
  const contents = await engine.dumpDataDir('none')
  parentPort?.postMessage(new Blob([contents]))
})
parentPort?.postMessage('open')
