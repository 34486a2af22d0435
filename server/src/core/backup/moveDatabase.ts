import { CommandRefusal, UsageError } from '../commands/commandErrors.ts'
import type { ConfiguredCommand } from '../commands/runCommand.ts'
import { openDatabase, openPostgres, PostgresUnusableError } from '../database/connection/openDatabase.ts'
import type { TableSums } from '../database/copying/loadTables.ts'
import { fillDatabase, requireEmptyDatabase, withSnapshot } from '../database/copying/snapshot.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { diskProblem } from './diskProblem.ts'
import { requireEmbedded } from './sourceDatabase.ts'

interface MoveOrder {
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

const usage = `npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE

Copies the embedded database of DATA_DIR into an empty PostgreSQL database. Stop Outlay first, and set DATABASE_URL afterwards.`

/** @throws UsageError */
export function moveCommandOf([option, to = '', ...more]: readonly string[]): ConfiguredCommand {
  if (option !== '--to' || !/^postgres(ql)?:\/\/\S+$/.test(to) || more.length > 0) throw new UsageError(usage)
  return async function* move(config) {
    if (config.DATABASE_URL !== undefined)
      throw new CommandRefusal(
        'DATABASE_URL is set, so Outlay is on PostgreSQL already. To move an embedded database run this without it.',
      )
    const sums = await moveDatabase({ dataDir: config.DATA_DIR, openTarget: () => openTarget(to) })
    const rows = [...sums.values()].reduce((sum, table) => sum + table.rows, 0)
    yield `${rows} rows of ${sums.size} tables are in PostgreSQL, each table read back and found the same.`
    yield `Set DATABASE_URL to that address and start Outlay. It goes on needing ${config.DATA_DIR}: files and secrets stay there.`
    yield `The embedded database stays in ${config.DATA_DIR}/database, as it was. Delete it once all is well.`
  }
}

function openTarget(to: string): Promise<Database> {
  return openPostgres(to).catch(error => {
    if (error instanceof PostgresUnusableError)
      throw new CommandRefusal(`The PostgreSQL of --to cannot be used: ${error.reason}`, { cause: error })
    throw error
  })
}
