import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type OwnedTable = { readonly userId: PgColumn | SQL } | { readonly ownerId: PgColumn }

/**
 * The one rule of whose rows a list or a write reaches: those of this person. Where one record is read by its id, its
 * feature's policy is asked (`expenses.policy.ts`, `projects.policy.ts`).
 */
export function ownedBy(userId: string | PgColumn | SQL | Placeholder, table: OwnedTable): SQL {
  return sql`${'userId' in table ? table.userId : table.ownerId} = ${userId}`
}
