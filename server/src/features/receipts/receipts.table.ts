import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.table.ts'
import { expenses } from '../expenses/expenses.table.ts'

/** Receipt pictures; the bytes are in the file store under these keys. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expenseId: uuid('expense_id')
      .notNull()
      .references(() => expenses.id, { onDelete: 'cascade' }),
    /** Of the file as it was uploaded, hexadecimal. */
    sha256: text('sha256').notNull(),
    uploadedBytes: integer('uploaded_bytes').notNull(),
    pictureKey: text('picture_key').notNull(),
    pictureType: text('picture_type').notNull(),
    thumbnailKey: text('thumbnail_key').notNull(),
    thumbnailType: text('thumbnail_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('receipts_expense_id').on(table.expenseId),
    index('receipts_sha256').on(table.userId, table.sha256),
  ],
)
