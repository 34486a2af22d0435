import type { BulkAction, LeftOutReason } from '@outlay/contract/bulkChanges/bulkChanges'
import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.table.ts'

/** What an expense received from those merged into it. */
export interface MovedReceipts {
  readonly keep: string
  readonly receipts: readonly { readonly id: string; readonly from: string }[]
}

/** Bulk changes of expenses; the expenses' histories record which ones. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: jsonb('action').$type<BulkAction>().notNull(),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    leftOut: jsonb('left_out').$type<{ readonly [Reason in LeftOutReason]?: number }>().notNull().default({}),
    /** Expense ids of the remaining portions. */
    remaining: uuid('remaining').array().notNull().default([]),
    moved: jsonb('moved').$type<MovedReceipts>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  table => [
    index('bulk_changes_user_id').on(table.userId),
    index('bulk_changes_created_at').on(table.createdAt),
  ],
)
