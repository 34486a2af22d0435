import { parentPort, workerData } from 'node:worker_threads'
import { openDurable } from './pglite/engine.ts'
import { EngineSession } from './pglite/engineSession.ts'
import { type EngineRequest, type EngineStart, exitCodes } from './pglite/engineThread.ts'
import { initialize } from './pglite/initialize.ts'

// The embedded database's thread, blocked while a statement runs.
const { folder } = workerData as EngineStart

await initialize(folder)
const engine = await openDurable(folder, () => process.exit(exitCodes.syncFailed))
const session = new EngineSession(engine, () => process.exit(exitCodes.broken))

parentPort?.on('message', async (request: EngineRequest) => {
  if (request.kind === 'connect') return session.serve(request.port)
  await session.close()
  process.exit(0)
})
parentPort?.postMessage('open')
