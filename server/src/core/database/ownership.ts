import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type OwnedTable = { readonly userId: PgColumn } | { readonly ownerId: PgColumn }

/** The one rule of whose rows a statement reaches: those of this person. */
export function ownedBy(userId: string | PgColumn, table: OwnedTable): SQL {
  return eq('userId' in table ? table.userId : table.ownerId, userId)
}
