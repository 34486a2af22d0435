import { dirname, join } from 'node:path'
import { isDiskFullAt } from '../files/diskReserve.ts'
import type { Database, DatabaseLogger } from './database.ts'
import { lockFolder } from './lock.ts'
import { startMaintenance } from './maintenance.ts'
import { servePauseRequests } from './pause/pauseServer.ts'
import { EngineThread } from './pglite/engineThread.ts'
import { sessionSettings } from './pglite/sessionSettings.ts'
import { WireStream } from './pglite/wireStream.ts'
import { pooledDatabase } from './pooledDatabase.ts'

/** The folder holds no database, or one that can no longer be opened. */
export class UnusableFolderError extends Error {
  constructor(folder: string, reason: string, cause: unknown) {
    super(`the embedded database in ${folder} cannot be opened: ${reason}`, { cause })
    this.name = 'UnusableFolderError'
  }
}

/** System errors (permissions, disk space) are clear enough and stay unchanged. */
async function openingProblem(folder: string, error: unknown): Promise<unknown> {
  if (error instanceof Error && 'syscall' in error) return error
  if (await isDiskFullAt(dirname(folder))) return new UnusableFolderError(folder, 'its disk is full.', error)
  return new UnusableFolderError(
    folder,
    'it is damaged, or something else. Put a backup in its place (docs/operations.md, "Restore").',
    error,
  )
}

/** Opens the embedded database in `dataDir`/database, created on first use and locked to this process. */
export async function openPglite(dataDir: string, logger?: DatabaseLogger): Promise<Database> {
  const lock = await lockFolder(dataDir)
  const thread = new EngineThread({ folder: join(dataDir, 'database') }, logger)
  try {
    await thread.open()
  } catch (error) {
    await lock.release()
    throw await openingProblem(join(dataDir, 'database'), error)
  }
  const database = pooledDatabase(
    'pglite',
    { ...sessionSettings, stream: () => new WireStream(() => thread.connect()) },
    logger,
  )
  const maintenance = startMaintenance(database.pool, logger)
  const holds = await servePauseRequests({ dataDir, pool: database.pool, logger })
  return {
    ...database,
    async close() {
      await holds.stop()
      await maintenance.stop()
      await database.close()
      await thread.close()
      await lock.release()
    },
  }
}
