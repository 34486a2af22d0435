import { join } from 'node:path'
import type { Database, DatabaseLogger } from './database.ts'
import { lockFolder } from './lock.ts'
import { startMaintenance } from './maintenance.ts'
import { EngineThread } from './pglite/engineThread.ts'
import { sessionSettings } from './pglite/sessionSettings.ts'
import { WireStream } from './pglite/wireStream.ts'
import { pooledDatabase } from './pooledDatabase.ts'

/** Opens the embedded database in `dataDir`/database, made on first use, for this process alone. */
export async function openPglite(dataDir: string, logger?: DatabaseLogger): Promise<Database> {
  const lock = await lockFolder(dataDir)
  const thread = new EngineThread({ folder: join(dataDir, 'database') }, logger)
  try {
    await thread.open()
  } catch (error) {
    await lock.release()
    throw error
  }
  const database = pooledDatabase(
    'pglite',
    { ...sessionSettings, stream: () => new WireStream(() => thread.connect()) },
    logger,
  )
  const maintenance = startMaintenance(database.pool, logger)
  return {
    ...database,
    async close() {
      await maintenance.stop()
      await database.close()
      await thread.close()
      await lock.release()
    },
  }
}
