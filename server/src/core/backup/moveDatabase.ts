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
 * Copies the embedded database of a data folder into an empty one, whole or not at all: each table is read back, and its rows
 * and checksum are those of the first. The embedded one and the files stay as they are.
 * @throws CommandRefusal, and DataFolderInUseError while Outlay runs on it: what is written meanwhile would be lost
 */
export async function moveDatabase({ dataDir, openTarget }: MoveOrder): Promise<TableSums> {
  requireEmbedded(dataDir)
  const source = await openDatabase({ dataDir })
  try {
    const target = await openTarget()
    try {
      await requireEmptyDatabase(target)
      // Both have the tables of this version then.
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
