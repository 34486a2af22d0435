import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/database/instant.ts'
import { users } from '../accounts.table.ts'

/** Email addresses that people have asked for: each is confirmed by a link, once, and within the hour. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    /** SHA-256, hexadecimal, of what the link carries. Where another account has the address, nobody is sent that. */
    tokenHash: text('token_hash').notNull().unique('email_changes_token_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Since when it waits no more: confirmed, cancelled, or another came after it. */
    endedAt: instant('ended_at'),
  },
  table => [
    index('email_changes_user_id').on(table.userId),
    index('email_changes_email').on(table.email, table.createdAt),
    index('email_changes_expires_at').on(table.expiresAt),
  ],
)
