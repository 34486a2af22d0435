import { type ImportMapping, statementColumns } from '@outlay/contract/importMappings'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { importMappings } from '../imports.table.ts'

/** Of one person; the longest unused goes first. */
const mostMappings = 50

interface Key {
  readonly userId: string
  readonly signature: string
}

export async function findMapping(db: Db, { userId, signature }: Key): Promise<ImportMapping | undefined> {
  const [row] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(and(ownedBy(userId, importMappings), eq(importMappings.signature, signature)))
  return row && withAllColumns(row.mapping)
}

/** One from before a column could be chosen says nothing of it. */
function withAllColumns(mapping: ImportMapping): ImportMapping {
  const none = statementColumns.map(column => [column, null] as const)
  return { ...mapping, columns: { ...Object.fromEntries(none), ...mapping.columns } }
}

export async function keepMapping(db: Db, key: Key, mapping: ImportMapping, usedAt: Date): Promise<void> {
  await db
    .insert(importMappings)
    .values({ ...key, mapping, usedAt })
    .onConflictDoUpdate({
      target: [importMappings.userId, importMappings.signature],
      set: { mapping, usedAt },
    })
  await db.execute(sql`
    delete from ${importMappings} where ${ownedBy(key.userId, importMappings)} and signature in (
      select signature from ${importMappings} where ${ownedBy(key.userId, importMappings)}
      order by used_at desc, signature offset ${mostMappings})`)
}
