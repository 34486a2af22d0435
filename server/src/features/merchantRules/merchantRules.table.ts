import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'
import { projects } from '../projects/projects.table.ts'

export const merchantRules = pgTable(
  'merchant_rules',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The merchant as spelled on receipts. */
    match: text('match').notNull(),
    /** The same as uppercase letters and digits only, for comparison. */
    matchKey: text('match_key').notNull(),
    merchant: text('merchant').notNull(),
    category: text('category').$type<CategoryValue>(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    isDeductible: boolean('is_deductible'),
    timesUsed: integer('times_used').notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull(),
    /** Incremented by a database trigger on every change except usage. */
    version: integer('version').notNull().default(1),
  },
  table => [
    uniqueIndex('merchant_rules_match').on(table.userId, table.matchKey),
    index('merchant_rules_project_id').on(table.projectId),
  ],
)
