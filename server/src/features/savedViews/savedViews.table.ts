import type { SavedView } from '@outlay/contract/savedViews/savedViews'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'

export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As in the URL of the list. */
    query: text('query').notNull(),
    density: text('density').$type<SavedView['density']>(),
    createdAt: instant('created_at').notNull(),
    /** Incremented by a database trigger on every change. */
    version: integer('version').notNull().default(1),
  },
  table => [uniqueIndex('saved_views_name').on(table.userId, sql`lower(${table.name})`)],
)
