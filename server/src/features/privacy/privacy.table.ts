import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'

/** Archives of all data about a person; the files are in the file store. */
export const dataDownloads = pgTable(
  'data_downloads',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<'being-made' | 'ready' | 'failed'>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** How many times a process started it; all but the latest attempt stop. */
    attempts: integer('attempts').notNull().default(0),
    /** Until when the running process holds its lease; null if none runs. */
    heldUntil: instant('held_until'),
    readyAt: instant('ready_at'),
    /** When its file is deleted, and then the row. */
    expiresAt: instant('expires_at'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
  },
  table => [
    index('data_downloads_user_id').on(table.userId),
    index('data_downloads_expires_at').on(table.expiresAt),
    // One at a time per person.
    uniqueIndex('data_downloads_being_made').on(table.userId).where(sql`${table.state} = 'being-made'`),
  ],
)
