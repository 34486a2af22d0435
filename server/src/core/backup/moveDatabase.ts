import type { TableSums } from '../database/copying/loadTables.ts'
import { fillDatabase, requireEmptyDatabase, withSnapshot } from '../database/copying/snapshot.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { diskProblem } from './diskProblem.ts'
import { requireEmbedded } from './sourceDatabase.ts'

export interface MoveOrder {
  readonly dataDir: string
  readonly openTarget: () => Promise<Database>
}

/**
 * Copies the embedded database of a data folder into an empty one, all or nothing: each table is read back and its row
 * count and checksum compared. The embedded database and the files are unchanged.
 * @throws CommandRefusal, and DataFolderInUseError while Outlay runs on it, since later writes would be lost
 */
export async function moveDatabase({ dataDir, openTarget }: MoveOrder): Promise<TableSums> {
  requireEmbedded(dataDir)
  const source = await openDatabase({ dataDir })
  try {
    const target = await openTarget()
    try {
      await requireEmptyDatabase(target)
      // Both now have this version's tables.
      await migrate(source)
      await migrate(target)
      return await withSnapshot(source, snapshot => fillDatabase(target, snapshot))
    } finally {
      await target.close()
    }
  } catch (error) {
    throw diskProblem(error, dataDir)
  } finally {
    await source.close()
  }
}
