import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'

/** The mascot's relationship with a person; it only grows. */
export const mascotProgress = pgTable('mascot_progress', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 0 to 100. */
  relationshipLevel: integer('relationship_level').notNull().default(0),
  interactions: integer('interactions').notNull().default(0),
  updatedAt: instant('updated_at').notNull(),
})
