import type { ImportMapping } from '@outlay/contract/imports/importMappings'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import type { EarlierMapping } from '../columns/mappingGuess.ts'
import { importMappings } from '../imports.table.ts'

/** Per person; the least recently used is deleted first. */
const mostMappings = 50

interface Key {
  readonly userId: string
  readonly signature: string
}

/** A mapping stored by an older version lacks newer columns. */
export async function findMapping(db: Db, { userId, signature }: Key): Promise<EarlierMapping | undefined> {
  const [row] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(and(ownedBy(userId, importMappings), eq(importMappings.signature, signature)))
  return row?.mapping
}

export async function saveMapping(db: Db, key: Key, mapping: ImportMapping, usedAt: Date): Promise<void> {
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
