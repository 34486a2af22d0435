import { withSnapshot } from '../../core/database/copying/snapshot.ts'
import { lineOf } from '../../core/database/copying/tables.ts'
import type { Database } from '../../core/database/database.ts'

/** All rows and sequence values, and the schema version. */
export function dumpDatabase(database: Database) {
  return withSnapshot(database, async snapshot => {
    const tables: Record<string, string> = {}
    for (const table of snapshot.tables) {
      tables[table.name] = ''
      for await (const rows of snapshot.rowsOf(table)) tables[table.name] += rows.map(lineOf).join('')
    }
    return { ...snapshot.state, tables, sequences: snapshot.sequences }
  })
}
