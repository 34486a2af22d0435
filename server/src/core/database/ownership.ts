import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type OwnedTable = { readonly userId: PgColumn | SQL } | { readonly ownerId: PgColumn }

/**
 * Limits a list or write to this person's own rows. Single records by id go through their feature's policy
 * (`expenses.policy.ts`, `projects.policy.ts`).
 */
export function ownedBy(userId: string | PgColumn | SQL | Placeholder, table: OwnedTable): SQL {
  return sql`${'userId' in table ? table.userId : table.ownerId} = ${userId}`
}
