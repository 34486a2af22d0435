import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/database/instant.ts'
import { users } from '../accounts.table.ts'

/** Requested email addresses, each confirmed by a single-use, expiring link. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    /** SHA-256 of the link's token, in hexadecimal. Not emailed if another account has the address. */
    tokenHash: text('token_hash').notNull().unique('email_changes_token_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was confirmed, cancelled or replaced. */
    endedAt: instant('ended_at'),
  },
  table => [
    index('email_changes_user_id').on(table.userId),
    index('email_changes_email').on(table.email, table.createdAt),
    index('email_changes_expires_at').on(table.expiresAt),
  ],
)
